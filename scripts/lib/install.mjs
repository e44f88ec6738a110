import { createHash } from 'node:crypto'
import { accessSync, constants, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from './paths.mjs'
import { run, say } from './run.mjs'

const stampFile = inRoot('node_modules/.carriage-lock')

/** Installs the packages of the lockfile, unless they are installed. Throws when npm fails. */
export async function ensureInstalled() {
  const wanted = stamp()
  const found = read(stampFile)
  if (found === wanted) return
  const samePlatform = found === undefined || platformOf(found) === platformOf(wanted)
  if (samePlatform && installedByHand()) return writeFileSync(stampFile, wanted)
  say('Installing packages (the first time this takes a minute) ...')
  const cache = chooseCache()
  try {
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
    const { code, output } = await npm([...args, '--loglevel=error', ...cache.args])
    if (code !== 0) throw new Error(`npm ci failed:\n${output.trim()}`)
  } finally {
    cache.remove()
  }
  writeFileSync(stampFile, wanted)
}

/** Binary packages depend on the platform, and compiled ones on Node's major version. */
function stamp() {
  const lock = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex')
  const [major] = process.versions.node.split('.')
  return `${lock} node-${major} ${process.platform}-${process.arch}\n`
}

/** @param {string} text a stamp */
const platformOf = (text) => text.slice(text.indexOf(' '))

/** Whether someone ran `npm install`, according to npm's record in node_modules. */
function installedByHand() {
  const record = read(inRoot('node_modules/.package-lock.json'))
  const lock = read(inRoot('package-lock.json'))
  return record !== undefined && lock !== undefined && sameInstallation(lock, record)
}

/**
 * Whether npm's record of an installation contains each package of a lockfile in its version. Optional
 * packages may be missing, since they are for other platforms.
 *
 * @param {string} lock text of package-lock.json
 * @param {string} record text of node_modules/.package-lock.json
 */
export function sameInstallation(lock, record) {
  const wanted = packagesOf(lock)
  const found = packagesOf(record)
  const missing = Object.entries(wanted).some(([path, entry]) => {
    const there = found[path]
    return there ? there.version !== entry.version : !(entry.optional || entry.devOptional)
  })
  return !missing && Object.keys(found).every((path) => path in wanted)
}

/**
 * @param {string} text
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>}
 */
function packagesOf(text) {
  const { packages } = JSON.parse(text)
  return Object.fromEntries(
    Object.entries(packages).filter(([path]) => path.includes('node_modules/')),
  )
}

/** npm's default cache, or a temporary one if that is not writable. */
function chooseCache() {
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm')
  try {
    mkdirSync(cache, { recursive: true })
    accessSync(cache, constants.W_OK)
    return { args: [], remove: () => {} }
  } catch {
    const passing = mkdtempSync(join(tmpdir(), 'carriage-npm-'))
    return {
      args: ['--cache', passing],
      remove: () => rmSync(passing, { recursive: true, force: true }),
    }
  }
}

/**
 * The npm that started this program, or the one on the PATH.
 *
 * @param {readonly string[]} args
 */
function npm(args) {
  const caller = process.env.npm_execpath
  // Otherwise node-av downloads the ffmpeg program, which is not used.
  const options = { quiet: true, env: { SKIP_FFMPEG: 'true' } }
  return caller?.endsWith('npm-cli.js')
    ? run(process.execPath, [caller, ...args], options)
    : run('npm', args, options)
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
