/** Allows one server per data folder, with a kernel lock that ends with this process. */
import { spawnSync, type SpawnSyncOptions } from 'node:child_process'
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { programEnv } from './settings.ts'

/** BSD's flag to open and lock in one call, for which Node has no constant. */
const O_EXLOCK = 0x20

/**
 * Locks a data folder and writes our pid into the lock file.
 *
 * @returns the descriptor that holds the lock; closing it releases the lock.
 * @throws Error with the pid of the process that holds the lock.
 */
export function takeLock(dataDir: string): number {
  const file = join(dataDir, 'pg.lock')
  const descriptor = process.platform === 'darwin' ? lockOnOpen(file) : lockByFlock(file)
  if (descriptor === undefined) {
    // Empty in the moment between locking and writing the pid.
    const pid = readFileSync(file, 'utf8').trim()
    throw new Error(`${dataDir} is in use by another server${pid && ` (pid ${pid})`}`)
  }
  ftruncateSync(descriptor)
  writeSync(descriptor, String(process.pid))
  return descriptor
}

/** The lock belongs to the open file shared with the `flock` command, so it outlives that command. */
function lockByFlock(file: string): number | undefined {
  const descriptor = openSync(file, 'a+')
  const options: SpawnSyncOptions = { stdio: ['ignore', 'ignore', 'ignore', descriptor] }
  const first = spawnSync('flock', ['-n', '3'], options)
  // The PATH may contain little more than Node.
  const { status, error } = first.error
    ? spawnSync('flock', ['-n', '3'], { ...options, env: programEnv })
    : first
  if (status === 0) return descriptor
  closeSync(descriptor)
  if (error) throw new Error(`Cannot run flock (util-linux): ${error.message}`)
  return undefined
}

/** macOS has no flock command, but its open(2) takes the same lock. */
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
