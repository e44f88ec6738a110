import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { build } from 'esbuild'
import { inRoot } from './paths.mjs'

/**
 * Packages of several hundred small ES modules of which every start loads most: with them in the bundle a start takes
 * an eighth less processor time. The contract and the texts are our own sources.
 */
const BUNDLED = /^(@carriage\/contract|@carriage\/texts|drizzle-orm|temporal-polyfill|zod)(\/|$)/

/** @type {import('esbuild').Plugin} */
const imports = {
  name: 'imports',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || BUNDLED.test(path) ? undefined : { path, external: true },
    )
  },
}

/**
 * Bundles the sources of the server's programs, because finding a thousand files takes longer than running them. Packages
 * are loaded as they are installed, which is what the tests run. Modules loaded by `import()` become separate files.
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
    'doctor',
    'adapters/transcriber/embedded/transcriber-program',
    'adapters/video-host/embedded/media-program',
    'adapters/live-engine/media/live-program',
    'adapters/live-engine/broadcast/broadcast-program',
    'adapters/live-engine/speech/speech-program',
  ]
  const programs = names.map((name) => inRoot(`server/src/${name}.ts`))
  const { outputFiles } = await build({
    entryPoints: programs.filter((program) => existsSync(program)),
    outdir,
    write: false,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: 'linked',
    sourcesContent: false,
    jsx: 'automatic',
    plugins: [imports],
    logLevel: 'silent',
  })
  for (const file of outputFiles) {
    const path = join(target, relative(outdir, file.path))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, file.contents)
  }
}
