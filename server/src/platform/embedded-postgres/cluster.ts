/** The cluster's folder: built once, reached through one socket. */
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

/** What `bind(2)` takes for a path, without the closing zero byte. */
const SOCKET_PATH_BYTES = process.platform === 'darwin' ? 103 : 107

/**
 * The cluster as PostgreSQL's programs see it. On Linux they get no path at all but the folder that
 * Node entered before it dropped root, so that no parent has to be open to their account.
 */
export function dataArgument(cluster: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : cluster
}

export interface ClusterOptions extends Binaries {
  cluster: string
  account: Account
}

/**
 * Makes sure that there is a cluster which these programs can open. A new one is built beside its
 * place and renamed, so that a killed initdb leaves nothing half done.
 *
 * @throws Error when another major version of PostgreSQL made it.
 */
export async function prepareCluster({ bin, major, cluster, account }: ClusterOptions) {
  if (existsSync(join(cluster, 'PG_VERSION'))) return refuseOtherVersion(cluster, major)
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
    '--auth-local=trust', // the socket's folder is the access control
    '--auth-host=reject',
    '--no-instructions',
  ]
  const place = { ...account, env: programEnv, cwd: fresh }
  await promisify(execFile)(join(bin, 'initdb'), ['-D', dataArgument(fresh), ...options], place)
  renameSync(fresh, cluster)
}

/** PostgreSQL's own words for this say nothing of what to do about it. */
function refuseOtherVersion(cluster: string, major: string): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (found === major) return
  throw new Error(
    `${cluster} was made by PostgreSQL ${found} and cannot be opened by ${major}; ` +
      'export it with the version of Carriage that made it',
  )
}

/** The postmaster writes its state as the eighth line, last of all. */
export function isReady(cluster: string, pid: number | undefined): boolean {
  const lines = readPidFile(cluster)
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

/** A folder path short enough for a socket address. */
export interface SocketFolder {
  path: string
  close(): void
}

/** A long path is reached through an open descriptor of its folder, or a link where there is no /proc. */
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
