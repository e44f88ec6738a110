/** One server per data folder: a kernel lock that ends with this process, however it ends. */
import { spawnSync, type SpawnSyncOptions } from 'node:child_process'
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { programEnv } from './settings.ts'

/** BSD's flag that opens and locks in one step; Node names no constant for it. */
const O_EXLOCK = 0x20

/**
 * Takes the lock of a data folder and writes our pid into it.
 *
 * @returns the descriptor that holds the lock; closing it releases the lock.
 * @throws Error when another process holds it, with that process's pid.
 */
export function takeLock(dataDir: string): number {
  const file = join(dataDir, 'pg.lock')
  const descriptor = process.platform === 'darwin' ? lockOnOpen(file) : lockByFlock(file)
  if (descriptor === undefined) {
    // Empty for the moment between another's lock and its note.
    const pid = readFileSync(file, 'utf8').trim()
    throw new Error(`${dataDir} is in use by another server${pid && ` (pid ${pid})`}`)
  }
  ftruncateSync(descriptor)
  writeSync(descriptor, String(process.pid))
  return descriptor
}

/** The lock belongs to the open file that we share with `flock`, so it outlives that command. */
function lockByFlock(file: string): number | undefined {
  const descriptor = openSync(file, 'a+')
  const options: SpawnSyncOptions = { stdio: ['ignore', 'ignore', 'ignore', descriptor] }
  const first = spawnSync('flock', ['-n', '3'], options)
  // A PATH may hold Node and little else.
  const { status, error } = first.error
    ? spawnSync('flock', ['-n', '3'], { ...options, env: programEnv })
    : first
  if (status === 0) return descriptor
  closeSync(descriptor)
  if (error) throw new Error(`Cannot run flock (util-linux): ${error.message}`)
  return undefined
}

/** macOS ships no flock command, but its open(2) takes the same lock. */
function lockOnOpen(file: string): number | undefined {
  try {
    return openSync(
      file,
      constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK,
      0o644,
    )
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return undefined
    throw error
  }
}
