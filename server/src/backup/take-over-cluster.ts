/**
 * Moves the embedded database to a new major version of PostgreSQL. The npm packages have neither pg_upgrade nor
 * pg_dump, so the older server runs once more and its rows are copied as a backup has them.
 */
import { closeSync, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../operator-error.ts'
import { installedMajor, platformPackage } from '../platform/embedded-postgres/binaries.ts'
import { clusterMajor } from '../platform/embedded-postgres/cluster.ts'
import { takeLock } from '../platform/embedded-postgres/lock.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts'
import { listMigrations, migrate } from '../platform/db/migrate.ts'
import { listSequences } from './catalog.ts'
import { installPackage } from './install-package.ts'
import type { Manifest } from './manifest.ts'
import { prepareSchema } from './prepare-schema.ts'
import { withClient } from './with-client.ts'

/** The package versions with which older clusters are read, by major version. */
const OLDER: Readonly<Record<string, string>> = { 17: '17.10.0-beta.17' }

interface TakeOver {
  dataDir: string
  /** Receives what the operator should know. */
  report: (line: string) => void
}

/**
 * Does nothing unless the cluster in `dataDir` was made by an older major version. Afterwards the former cluster is
 * kept beside the new one. Every step can be interrupted: until the new cluster is complete, the next start begins
 * again with the former one, which is only read.
 *
 * @throws OperatorError when the older version cannot be installed
 */
export async function takeOverCluster({ dataDir, report }: TakeOver): Promise<void> {
  const cluster = join(dataDir, 'pg')
  const work = join(dataDir, '.takeover')
  const ready = join(work, 'ready')
  const found = clusterMajor(cluster)
  const isOlder = found !== undefined && Number(found) < Number(installedMajor())
  if (!isOlder && !existsSync(ready)) return
  await mkdir(work, { recursive: true })
  const lock = takeLock(work)
  try {
    if (isOlder && !existsSync(ready)) {
      report(`The database was made by PostgreSQL ${found}. It is moved to ${installedMajor()}.`)
      await copyCluster({ dataDir, work, major: found })
      await rename(join(work, 'new'), ready)
    }
    if (isOlder) await rename(cluster, freeName(`${cluster}.${found}`))
    if (existsSync(join(ready, 'pg'))) await rename(join(ready, 'pg'), cluster)
    await rm(work, { recursive: true, force: true })
    report('The database is moved. The former one stays beside it (pg.*) until you remove it.')
  } finally {
    closeSync(lock)
  }
}

function freeName(path: string, attempt = 0): string {
  const name = attempt === 0 ? path : `${path}-${attempt}`
  return existsSync(name) ? freeName(path, attempt + 1) : name
}

interface Copy {
  dataDir: string
  work: string
  major: string
}

async function copyCluster({ dataDir, work, major }: Copy): Promise<void> {
  // Almost no start of a server needs it.
  const { loadTables } = await import('./load-tables.ts')
  const version = OLDER[major]
  if (version === undefined)
    throw new OperatorError(
      `A database of PostgreSQL ${major} cannot be moved. Restore a backup of it instead.`,
    )
  const fresh = join(work, 'new')
  for (const name of ['new', 'rows', 'package'])
    await rm(join(work, name), { recursive: true, force: true })
  const binaries = await installPackage(join(work, 'package'), platformPackage(), version)
  const rows = join(work, 'rows')
  const data = await onServer({ dataDir, binaries }, (url) => readRows(url, rows))
  await onServer({ dataDir: fresh }, async (url) => {
    await withClient(url, async (client) => {
      await prepareSchema(client, url, data.migrations)
      await loadTables(client, data, rows)
    })
    await migrate(url)
  })
}

type Rows = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>

async function readRows(url: string, folder: string): Promise<Rows> {
  const { dumpTables } = await import('./dump-tables.ts')
  return withClient(url, async (client) => ({
    migrations: await listMigrations(client),
    sequences: await listSequences(client),
    tables: await dumpTables(client, folder, new Set()),
  }))
}

async function onServer<T>(
  options: { dataDir: string; binaries?: string },
  use: (url: string) => Promise<T>,
): Promise<T> {
  const server = await startEmbeddedPostgres(options)
  try {
    return await use(server.url)
  } finally {
    await server.stop()
  }
}
