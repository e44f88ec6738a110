import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** @type {readonly NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** @type {NodeJS.Signals | undefined} */
let received

/** @param {NodeJS.Signals} signal */
function pass(signal) {
  received = signal
  for (const child of running) child.kill(signal)
}

/** @param {import('node:child_process').ChildProcess} child */
function enter(child) {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, pass)
  running.add(child)
}

/**
 * After the last child has exited, the signal that stopped it also stops this process.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function leave(child) {
  running.delete(child)
  if (running.size > 0) return
  for (const signal of SIGNALS) process.off(signal, pass)
  if (received) process.kill(process.pid, received)
}

/** Stops running children and exits, unless a signal already does so. */
export function endAll() {
  if (!received) process.kill(process.pid, 'SIGTERM')
}

/** @param {string} line */
export const say = (line) => void process.stdout.write(`${line}\n`)

/**
 * @typedef {object} RunOptions
 * @property {boolean} [quiet] collects the output instead of showing it
 * @property {NodeJS.ProcessEnv} [env] in addition to this process's
 * @property {string} [cwd] the checkout when left out
 *
 * @typedef {object} RunResult
 * @property {number} code exit code; 128 after a signal, 127 when the program is not there
 * @property {string} output the output of a quiet program
 */

/**
 * Runs a program until it exits, and forwards received signals to it.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, args, { quiet = false, env = {}, cwd = root } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  })
  enter(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk) => (output += chunk))
  }
  return new Promise((resolve) => {
    child.on('error', (error) => {
      leave(child)
      resolve({ code: 127, output: error.message })
    })
    child.on('close', (code) => {
      leave(child)
      resolve({ code: code ?? 128, output })
    })
  })
}

/**
 * Runs a program that npm installed for this checkout.
 *
 * @param {string} name
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runInstalled(name, args, options) {
  return run(`${root}node_modules/.bin/${name}`, args, options)
}

/**
 * Runs jobs concurrently, at most `width` at once; results are in the order of the jobs.
 *
 * @template T
 * @param {number} width
 * @param {readonly (() => Promise<T>)[]} jobs
 * @returns {Promise<T[]>}
 */
export async function runTogether(width, jobs) {
  /** @type {T[]} */
  const results = []
  let next = 0
  const work = async () => {
    for (let index = next++; index < jobs.length; index = next++) {
      const job = jobs[index]
      if (job) results[index] = await job()
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  return results
}
