import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type Client, escapeIdentifier } from 'pg'
import { migrate, migrationsFolder } from '../platform/db/migrate.ts'
import type { MediaStore } from '../adapters/media-store/media-store.ts'
import { type BackupFile, unpackBackup, NotProven } from './backup-file.ts'
import { type StudioData, summarizeRows } from './create-backup.ts'
import { listFilesBelow } from '../adapters/media-store/link-files.ts'
import { OperatorError } from '../operator-error.ts'
import { type Manifest, SECRET, type DumpedTable, PROOF_FOLDER } from './manifest.ts'
import { restoreRows } from './restore-rows.ts'
import { withClient } from './with-client.ts'
import { selectRows } from './catalog.ts'
import { randomBytes } from 'node:crypto'
import { hasCode } from '../platform/error-code.ts'

/** PostgreSQL cuts longer names off. */
const LONGEST_NAME = 63

/**
 * Calls `use` with the URL of an empty database on the same server, which is dropped afterwards. Those of proofs that
 * were killed are dropped first, so one proof runs at a time.
 *
 * @throws NotProven where the role may not create databases
 */
async function withScratchDatabase<T>(
  databaseUrl: string,
  use: (url: string) => Promise<T>,
): Promise<T> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string; user: string }>(
      'SELECT current_database() AS name, current_user AS user',
    )
    const { name: own = '', user = '' } = rows[0] ?? {}
    const id = randomBytes(8).toString('hex')
    const prefix = `${own.slice(0, LONGEST_NAME - 24)}_verify_`
    const drop = (name: string) =>
      client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`)
    const { rows: left } = await client.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database
        WHERE starts_with(datname, $1) AND substr(datname, length($1) + 1) ~ '^[0-9a-f]{16}$'
          AND pg_get_userbyid(datdba) = current_user`,
      [prefix],
    )
    for (const { name } of left) await drop(name)
    const scratch = `${prefix}${id}`
    await client
      .query(`CREATE DATABASE ${escapeIdentifier(scratch)} TEMPLATE template0`)
      .catch((error: unknown) => {
        if (!hasCode(error, '42501')) throw error
        throw new NotProven(
          'may-not-create',
          `The backup was written but couldn't be tested: the role ${user} isn't allowed to create databases. Allow it with ALTER ROLE ${escapeIdentifier(user)} CREATEDB.`,
        )
      })
    try {
      return await use(withDatabaseName(databaseUrl, scratch))
    } finally {
      await drop(scratch)
    }
  })
}

function withDatabaseName(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${encodeURIComponent(name)}`
  return other.href
}

/**
 * Reads a backup back from where it lies, compares every file with its checksum, restores the rows into a database
 * beside that of `databaseUrl`, and compares each table with what it was when the backup was made. Media are read, not
 * written. Nothing is left behind.
 *
 * @throws NotProven
 */
export async function proveBackup(
  { databaseUrl, dataDir }: Pick<StudioData, 'databaseUrl' | 'dataDir'>,
  source: BackupFile,
): Promise<void> {
  const work = await mkdtemp(join(dataDir, PROOF_FOLDER))
  try {
    await withScratchDatabase(databaseUrl, async (url) => {
      const different = await restoreAndCompare(url, source, work)
      if (different.length > 0)
        throw new NotProven(
          'different',
          `A test restore gave different rows in ${different.join(', ')}. Don't rely on ${source.name}.`,
        )
    })
  } catch (error) {
    if (error instanceof NotProven) throw error
    throw new NotProven('not-restored', `${source.name} couldn't be restored in a test`, error)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** The names of the tables that came back as others. */
async function restoreAndCompare(url: string, source: BackupFile, work: string): Promise<string[]> {
  const migrations = migrationsFolder()
  const manifest = await unpackBackup(source, work, migrations, (name) =>
    name.startsWith('tables/'),
  )
  return withClient(url, async (client) => {
    const different: string[] = []
    for (const table of await restoreRows(client, url, { manifest, work, migrations }))
      if (!(await isAsBefore(client, table))) different.push(table.name)
    return different
  })
}

async function isAsBefore(client: Client, table: DumpedTable): Promise<boolean> {
  const { rows, checksum } = await summarizeRows(client, selectRows(table, new Map()))
  return rows === table.rows && checksum === table.checksum
}

/**
 * Brings a backup back into an empty database and an empty media folder, on this or another machine. A backup of an
 * older version is migrated. Nothing is changed unless the whole backup is readable; sessions are not restored.
 *
 * @throws OperatorError when something is there already, or the backup is damaged or newer than this version
 */
export async function restoreBackup(
  { databaseUrl, dataDir, media }: StudioData,
  source: BackupFile,
  migrations: string = migrationsFolder(),
): Promise<Manifest> {
  await mkdir(dataDir, { recursive: true })
  const folder = join(dataDir, 'media')
  if ((await listFilesBelow(folder)).length > 0)
    throw new OperatorError(`There are media in ${folder}. Restore into an empty DATA_DIR.`)
  if (media && (await media.listOldest('')).length > 0)
    throw new OperatorError('There are media in the bucket. Restore into an empty one.')
  const work = await mkdtemp(join(dataDir, '.restore-'))
  try {
    return await withClient(databaseUrl, async (client) => {
      await requireEmpty(client)
      const manifest = await unpackBackup(source, work, migrations)
      await restoreRows(client, databaseUrl, { manifest, work, migrations })
      await migrate(databaseUrl, migrations)
      if (media) await moveInFiles(work, media)
      await placeFiles(work, dataDir)
      return manifest
    })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function requireEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('public.users') IS NOT NULL AS there`,
  )
  if (!rows[0]?.there) return
  const { rows: people } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM users',
  )
  const count = people[0]?.count ?? 0
  if (count > 0)
    throw new OperatorError(`The database has ${count} accounts. Restore into an empty database.`)
}

async function moveInFiles(work: string, media: MediaStore): Promise<void> {
  const folder = join(work, 'media')
  for (const { path } of await listFilesBelow(folder))
    await media.moveIn(path.replaceAll(sep, '/'), join(folder, path))
  await rm(folder, { recursive: true, force: true })
}

async function placeFiles(work: string, dataDir: string): Promise<void> {
  const media = join(dataDir, 'media')
  if (existsSync(join(work, 'media'))) {
    await rm(media, { recursive: true, force: true })
    await rename(join(work, 'media'), media)
  }
  if (existsSync(join(work, SECRET))) await rename(join(work, SECRET), join(dataDir, SECRET))
}
