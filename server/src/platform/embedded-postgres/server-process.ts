/** Runs the server as a child process that ends with this process. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { type Account } from './account.ts'
import { dataArgument, isReady } from './cluster.ts'
import { programEnv, type Settings } from './settings.ts'

/** Lets sessions finish statements whose clients do not wait for the result. */
const SESSION_END_MS = 250
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
  /** Resolves when the server has exited and its output has ended. */
  exited: Promise<void>
  /** Resolves when the server's first process has exited, which its sessions may outlive for a moment. */
  gone: Promise<void>
  /** Resolves when the server accepts connections; throws its last lines when it exits before. */
  ready: () => Promise<void>
  /** Ends sessions and writes a checkpoint. */
  stop: () => Promise<void>
}

/** Starts the server and its watchdog. */
export function launchServer({ bin, cluster, account, settings, log }: LaunchOptions) {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Detached, so that Ctrl-C does not reach the server, which this process stops in order.
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
  let hasExited = false
  const exited = new Promise<void>((resolve) => {
    child.on('error', (error) => lastLines.push(error.message))
    child.on('close', () => {
      hasExited = true
      resolve()
    })
  })
  const gone = new Promise<void>((resolve) => {
    child.on('error', () => resolve())
    child.on('exit', () => resolve())
  })
  watch(child, account, gone, log)

  async function ready(): Promise<void> {
    while (!isReady(cluster, child.pid)) {
      if (hasExited) throw new Error(`PostgreSQL did not start:\n${lastLines.join('\n')}`)
      await delay(POLL_MS)
    }
  }

  async function shutDown(): Promise<void> {
    if (hasExited) return
    child.kill('SIGTERM')
    const end = setTimeout(() => child.kill('SIGINT'), SESSION_END_MS)
    const force = setTimeout(() => child.kill('SIGQUIT'), FORCE_AFTER_MS)
    await exited
    clearTimeout(end)
    clearTimeout(force)
  }
  let stopping: Promise<void> | undefined
  const server: ServerProcess = { exited, gone, ready, stop: () => (stopping ??= shutDown()) }
  return server
}

/** A shell whose input is a pipe from this process: it ends when this process does, even by `kill -9`. */
function watch(
  server: ChildProcess,
  account: Account,
  gone: Promise<void>,
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
  void gone.then(() => watchdog.stdin.end('\n'))
}
