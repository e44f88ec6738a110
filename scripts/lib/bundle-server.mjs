import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { build } from 'esbuild'
import { inRoot } from './paths.mjs'

/**
 * The contract is our own source imported by a package name, so it is bundled; other packages are
 * external.
 *
 * @type {import('esbuild').Plugin}
 */
const contractSource = {
  name: 'contract-source',
  setup(bundler) {
    bundler.onResolve({ filter: /^@carriage\/contract\// }, ({ path }) => ({
      path: inRoot('contract/src', `${path.slice('@carriage/contract/'.length)}.ts`),
    }))
  },
}

/**
 * Bundles the server's programs. Modules loaded by `import()` become separate files.
 *
 * @param {string} target folder to write to; it is going to be `server/dist`, so that paths in the
 *   source maps hold from there
 */
export async function bundleServer(target) {
  const outdir = inRoot('server/dist')
  const names = [
    'main',
    'worker',
    'command',
    'adapters/video-host/embedded/media-program',
    'adapters/live-engine/embedded/live-program',
  ]
  const programs = names.map((name) => inRoot(`server/src/${name}.ts`))
  const { outputFiles } = await build({
    entryPoints: programs.filter((program) => existsSync(program)),
    outdir,
    write: false,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: 'linked',
    jsx: 'automatic',
    keepNames: true,
    plugins: [contractSource],
    logLevel: 'silent',
  })
  for (const file of outputFiles) {
    const path = join(target, relative(outdir, file.path))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, file.contents)
  }
}
