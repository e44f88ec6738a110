/** The server as a child process that cannot outlive us. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { type Account } from './account.ts'
import { dataArgument, isReady } from './cluster.ts'
import { programEnv, type Settings } from './settings.ts'

/** For sessions whose last words are on their way: their clients do not wait for an answer. */
const FAREWELL_MS = 250
const FORCE_AFTER_MS = 20_000
const POLL_MS = 10

export interface LaunchOptions {
  bin: string
  cluster: string
  account: Account
  settings: Settings
  log: (line: string) => void
}

export interface ServerProcess {
  /** Resolves when the server has gone and its output has ended. */
  exited: Promise<void>
  /** Resolves when it takes connections; throws its last lines when it ends before. */
  ready: () => Promise<void>
  /** Ends sessions and writes a checkpoint. */
  stop: () => Promise<void>
}

/** Spawns the server and its watchdog. */
export function launchServer({ bin, cluster, account, settings, log }: LaunchOptions) {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Detached, so that Ctrl-C reaches us alone and we decide when the database goes.
  const child = spawn(join(bin, 'postgres'), ['-D', dataArgument(cluster), ...flags], {
    ...account,
    env: programEnv,
    cwd: cluster,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const lastLines: string[] = []
  createInterface(child.stderr).on('line', (line) => {
    lastLines.splice(0, lastLines.length - 9)
    lastLines.push(line)
    log(line)
  })
  let gone = false
  const exited = new Promise<void>((resolve) => {
    child.on('error', (error) => lastLines.push(error.message))
    child.on('close', () => {
      gone = true
      resolve()
    })
  })
  watch(child, account, exited, log)

  async function ready(): Promise<void> {
    while (!isReady(cluster, child.pid)) {
      if (gone) throw new Error(`PostgreSQL did not start:\n${lastLines.join('\n')}`)
      await delay(POLL_MS)
    }
  }

  async function shutDown(): Promise<void> {
    if (gone) return
    child.kill('SIGTERM')
    const end = setTimeout(() => child.kill('SIGINT'), FAREWELL_MS)
    const force = setTimeout(() => child.kill('SIGQUIT'), FORCE_AFTER_MS)
    await exited
    clearTimeout(end)
    clearTimeout(force)
  }
  let stopping: Promise<void> | undefined
  const server: ServerProcess = { exited, ready, stop: () => (stopping ??= shutDown()) }
  return server
}

/** A shell that reads from us: it sees the end of its input when we die, even by `kill -9`. */
function watch(
  server: ChildProcess,
  account: Account,
  exited: Promise<void>,
  log: (line: string) => void,
): void {
  const script = 'read _ || kill -INT "$1"'
  const watchdog = spawn('/bin/sh', ['-c', script, 'sh', String(server.pid)], {
    ...account,
    env: programEnv,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.on('error', (error) => log(`watchdog: ${error.message}`))
  watchdog.stdin.on('error', () => {})
  void exited.then(() => watchdog.stdin.end('\n'))
}
