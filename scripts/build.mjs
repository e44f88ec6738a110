/** Builds web/dist and server/dist if their sources have changed; `--force` builds both. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inRoot } from './lib/paths.mjs'
import { runInstalled, say } from './lib/run.mjs'
import { hashSources } from './lib/sources.mjs'

const COMMON = [
  'contract/src',
  'texts',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
  'scripts/lib',
]

const parts = [
  { name: 'web app', dist: 'web/dist', sources: ['web', ...COMMON], build: buildWeb },
  {
    name: 'server',
    dist: 'server/dist',
    sources: ['server/src', 'dev', 'texts', ...COMMON],
    build: buildServer,
  },
]

/**
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<void>} rejects with the builder's own words
 */
export async function buildChanged({ force = false } = {}) {
  const stale = parts.flatMap((part) => {
    const stamp = hashSources(part.sources)
    return force || readStamp(part.dist) !== stamp ? [{ ...part, stamp }] : []
  })
  if (stale.length === 0) return
  const { compileTexts } = await import('../texts/compile.mjs')
  const wrongTexts = compileTexts()
  if (wrongTexts.length > 0) throw new Error(wrongTexts.join('\n'))
  say(`Building the ${stale.map(({ name }) => name).join(' and the ')} ...`)
  await Promise.all(stale.map((part) => replace(part.dist, part.stamp, part.build)))
}

/** @param {string} dist */
function readStamp(dist) {
  const file = inRoot(dist, '.stamp')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/**
 * Builds into a temporary folder and swaps it with the old result, so that an incomplete build is never used.
 *
 * @param {string} dist
 * @param {string} stamp
 * @param {(folder: string) => Promise<void>} build
 */
async function replace(dist, stamp, build) {
  const fresh = inRoot('.cache', `${dist.replace('/', '-')}-${process.pid}`)
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  try {
    await build(fresh)
    writeFileSync(join(fresh, '.stamp'), stamp)
    swap(fresh, inRoot(dist))
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/**
 * @param {string} fresh
 * @param {string} dist
 */
function swap(fresh, dist) {
  const old = `${fresh}-old`
  // Another build may finish between the two renames; this one then replaces it.
  for (let attempt = 1; ; attempt++) {
    try {
      if (existsSync(dist)) renameSync(dist, old)
      renameSync(fresh, dist)
      break
    } catch (error) {
      if (attempt === 3) throw error
    } finally {
      rmSync(old, { recursive: true, force: true })
    }
  }
}

/** @param {string} folder */
async function buildWeb(folder) {
  const { finishWeb } = await import('./lib/finish-web.mjs')
  const args = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  const { code, output } = await runInstalled('vite', args, { quiet: true, cwd: inRoot('web') })
  if (code !== 0) throw new Error(`The web app does not build:\n${output.trim()}`)
  await finishWeb(folder)
}

/** @param {string} folder */
async function buildServer(folder) {
  const { bundleServer } = await import('./lib/bundle-server.mjs')
  await bundleServer(folder)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await buildChanged({ force: process.argv.includes('--force') })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
