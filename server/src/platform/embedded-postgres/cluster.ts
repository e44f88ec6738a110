/** Creates the cluster's folder and the path of its socket. */
import { execFile } from 'node:child_process'
import {
  chownSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Account } from './account.ts'
import { type Binaries } from './binaries.ts'
import { programEnv } from './settings.ts'
import { killInitialisation, readPidFile } from './survivors.ts'

/** The maximum length of a path in `bind(2)`, without the terminating zero byte. */
const SOCKET_PATH_BYTES = process.platform === 'darwin' ? 103 : 107

/**
 * The cluster's path as PostgreSQL's programs get it. On Linux it is relative to the working directory, which
 * Node has entered before dropping root, so that the account needs no access to parent folders.
 */
export function dataArgument(cluster: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : cluster
}

export interface ClusterOptions extends Binaries {
  cluster: string
  account: Account
}

/**
 * Makes sure that there is a cluster of this major version. A new one is built in a temporary folder and
 * renamed, so that an interrupted initdb leaves nothing behind.
 *
 * @throws Error when the cluster has another major version.
 */
export async function prepareCluster({ bin, major, cluster, account }: ClusterOptions) {
  const found = clusterMajor(cluster)
  if (found !== undefined) return refuseOtherVersion(cluster, found, major)
  const fresh = `${cluster}.new`
  await killInitialisation(fresh)
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(fresh, account.uid, account.gid)
  }
  const options = [
    '--username=postgres',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--auth-local=trust', // the permissions of the socket's folder are the access control
    '--auth-host=reject',
    '--no-instructions',
  ]
  const place = { ...account, env: programEnv, cwd: fresh }
  await promisify(execFile)(join(bin, 'initdb'), ['-D', dataArgument(fresh), ...options], place)
  renameSync(fresh, cluster)
}

/** The major version of PostgreSQL that made a cluster; undefined where there is none. */
function clusterMajor(cluster: string): string | undefined {
  const file = join(cluster, 'PG_VERSION')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/** PostgreSQL's own message does not say how to solve this. */
function refuseOtherVersion(cluster: string, found: string, major: string): void {
  if (found === major) return
  const way =
    Number(found) < Number(major)
      ? 'make a backup with the version of Carriage that made it, and restore it here into an empty DATA_DIR'
      : 'use the version of Carriage that made it'
  throw new Error(
    `${cluster} was made by PostgreSQL ${found} and cannot be opened by ${major}: ${way}`,
  )
}

/** The postmaster writes its state as the eighth and last line. */
export function isReady(cluster: string, pid: number | undefined): boolean {
  const lines = readPidFile(cluster)
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

/** A folder path short enough for a socket address. */
export interface SocketFolder {
  path: string
  close(): void
}

/** Shortens a long path through an open file descriptor of the folder, or a symbolic link if there is no /proc. */
export function openSocketFolder(cluster: string): SocketFolder {
  if (Buffer.byteLength(join(cluster, '.s.PGSQL.5432')) <= SOCKET_PATH_BYTES) {
    return { path: cluster, close: () => {} }
  }
  if (process.platform === 'linux') {
    const folder = openSync(cluster, constants.O_RDONLY | constants.O_DIRECTORY)
    return { path: `/proc/${process.pid}/fd/${folder}`, close: () => closeSync(folder) }
  }
  const holder = mkdtempSync('/tmp/carriage-')
  symlinkSync(cluster, join(holder, 'pg'))
  return {
    path: join(holder, 'pg'),
    close: () => rmSync(holder, { recursive: true, force: true }),
  }
}
