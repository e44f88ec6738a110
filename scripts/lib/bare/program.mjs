import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { processesIn, stillRunning } from './processes.mjs'

/**
 * @typedef {object} Setting how a command is run
 * @property {import('./account.mjs').Account} account
 * @property {string} cwd
 * @property {Record<string, string>} env all of it
 * @property {string} log file that gets the output
 *
 * @typedef {object} Program
 * @property {number} pid
 * @property {() => string} output what it has written so far
 * @property {Promise<number>} ended its exit code; 128 after a signal
 */

/** @type {Set<number>} pids */
const running = new Set()
let interrupted = false

/** Whether a signal to stop has been received. */
export const isInterrupted = () => interrupted

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    interrupted = true
    for (const pid of running) signalProcess(pid, 'SIGTERM')
  })
}

/**
 * Runs npm as an account, with a umask that makes files accessible only to their owner; all other tests
 * run with an ordinary umask.
 *
 * @param {readonly string[]} args of npm
 * @param {Setting} setting
 * @returns {Program}
 */
export function beginNpm(args, { account, cwd, env, log }) {
  const child = spawn('sh', ['-c', 'umask 077; exec "$@"', 'sh', 'npm', ...args], {
    ...account,
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const file = createWriteStream(log, { flags: 'a' })
  file.write(`\n$ npm ${args.join(' ')}\n`)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
      file.write(chunk)
    })
  }
  const pid = child.pid ?? 0
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    const leave = (/** @type {number} */ code) => {
      running.delete(pid)
      resolve(code)
    }
    child.on('error', (error) => {
      text += error.message
      leave(127)
    })
    child.on('exit', (code) => leave(code ?? 128))
    child.on('close', () => file.end())
  })
  running.add(pid)
  return { pid, output: () => text, ended }
}

/**
 * Kills the processes that still use a folder.
 *
 * @param {string} folder
 */
export async function killIn(folder) {
  const left = processesIn(folder)
  for (const { pid } of left) signalProcess(pid, 'SIGKILL')
  for (let tick = 0; tick < 100 && stillRunning(left).length > 0; tick++) await sleep(50)
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
export function signalProcess(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has already exited.
  }
}
