import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/**
 * @typedef {object} Process
 * @property {number} pid
 * @property {number} parent
 * @property {string} started in ticks since the machine's start: tells it from a later one of the same pid
 */

/**
 * Reads a line of /proc/PID/stat (proc(5)); the name in parentheses may contain any character.
 *
 * @param {string} stat
 * @returns {Process | undefined} nothing for one that has ended and waits for its parent
 */
export function readStat(stat) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined
  return { pid: Number.parseInt(stat, 10), parent: Number(fields[1]), started: fields[19] ?? '' }
}

/** @returns {Process[]} all that run on this machine */
export function listProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readStat(attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))) ?? [])
    .filter(({ pid }) => pid > 0)
}

/**
 * A process and its descendants.
 *
 * @param {number} pid
 * @param {readonly Process[]} all
 * @returns {Process[]}
 */
export function familyOf(pid, all) {
  const family = all.filter((one) => one.pid === pid)
  for (const member of family) family.push(...all.filter(({ parent }) => parent === member.pid))
  return family
}

/** @param {readonly Process[]} processes @returns {Process[]} those of them that still run */
export function stillRunning(processes) {
  const now = new Map(listProcesses().map(({ pid, started }) => [pid, started]))
  return processes.filter(({ pid, started }) => now.get(pid) === started)
}

/**
 * Processes whose working directory is a folder or below it.
 *
 * @param {string} folder
 * @returns {Process[]}
 */
export function processesIn(folder) {
  return listProcesses().filter(({ pid }) =>
    `${attempt(() => readlinkSync(`/proc/${pid}/cwd`))}/`.startsWith(`${folder}/`),
  )
}

/** @param {Process} process @returns {string} its command line, for messages */
export const describeProcess = ({ pid }) =>
  `${pid} ${attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
    .replaceAll('\0', ' ')
    .slice(0, 100)}`

/**
 * A process may end meanwhile, or belong to another user.
 *
 * @param {() => string} look
 */
function attempt(look) {
  try {
    return look()
  } catch {
    return ''
  }
}
