/** Stops servers that have outlived the process that started them. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { hasCode } from '../error-code.ts'

const TICKS_PER_SECOND = 20

/**
 * Stops the server in this cluster, if there is one. Because the lock is held, its parent has ended; it is not
 * reused, since its settings and output are unknown.
 *
 * @throws Error when a process does not exit within 30 seconds.
 */
export async function stopSurvivors(cluster: string, log: (line: string) => void): Promise<void> {
  if (!existsSync(cluster)) return
  const postmaster = Number(readPidFile(cluster)[0])
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 10],
  ] as const) {
    for (let tick = 0; tick < seconds * TICKS_PER_SECOND; tick++) {
      const alive = findServers(cluster)
      if (alive.length === 0) return removePidFile(cluster, postmaster)
      if (tick === 0) {
        log(`stopping the PostgreSQL left behind by an earlier run (pid ${alive.join(', ')})`)
        // Without their postmaster, backends only handle an immediate shutdown.
        if (alive.includes(postmaster)) signalProcess(postmaster, signal)
        else for (const pid of alive) signalProcess(pid, 'SIGQUIT')
      }
      await delay(1000 / TICKS_PER_SECOND)
    }
  }
  const stubborn = findServers(cluster).join(', ')
  throw new Error(`A PostgreSQL left behind by an earlier run does not stop: pid ${stubborn}`)
}

/** Kills processes that still write to an incomplete cluster, so that it can be removed. */
export async function killInitialisation(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  for (let left = findServers(folder); left.length > 0; left = findServers(folder)) {
    for (const pid of left) signalProcess(pid, 'SIGKILL')
    await delay(20)
  }
}

/** Lines of `postmaster.pid`: pid, folder, start time, port, socket, address, memory, state. */
export function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return []
    throw error
  }
}

/** PostgreSQL does not start if the recorded pid is a zombie or another program. */
function removePidFile(cluster: string, postmaster: number): void {
  rmSync(join(cluster, '.s.PGSQL.5432.lock'), { force: true })
  if (exists(postmaster)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

/** Pids of PostgreSQL's programs whose working directory is `folder`, whatever their names. */
function findServers(folder: string): number[] {
  if (process.platform !== 'darwin') return findInProc(folder)
  const { stdout } = spawnSync(
    'lsof',
    ['-a', '-d', 'cwd', '-c', '/^(postgres|initdb)/', '-F', 'pn'],
    { encoding: 'utf8' },
  )
  return parseLsof(stdout ?? '', folder)
}

function findInProc(folder: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => {
    try {
      return (
        readlinkSync(`/proc/${pid}/cwd`) === folder &&
        /^(postgres|initdb)/.test(basename(readlinkSync(`/proc/${pid}/exe`)))
      )
    } catch (error) {
      // Gone, or another user's.
      if (hasCode(error, 'ENOENT', 'ESRCH', 'EACCES', 'EPERM')) return false
      throw error
    }
  })
}

/** Parses the output of `lsof -F pn`: a line `p<pid>` per process, then `n<working directory>`. */
export function parseLsof(output: string, folder: string): number[] {
  const found: number[] = []
  let pid = 0
  for (const line of output.split('\n')) {
    if (line.startsWith('p')) pid = Number(line.slice(1))
    else if (line === `n${folder}`) found.push(pid)
  }
  return found
}

function exists(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has already exited.
  }
}
