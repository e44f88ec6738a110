import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { type ArchivedFile, writeArchive } from './archive.ts'
import { jobSchemaVersion, LEFT_OUT, listMigrations, listSequences } from './catalog.ts'
import { dumpTables } from './dump-tables.ts'
import { linkFiles, listFilesBelow } from './link-files.ts'
import { OperatorError } from '../operator-error.ts'
import { uuidv7 } from '../platform/crypto.ts'
import { MANIFEST, type Manifest, rowsName, SECRET } from './manifest.ts'

/** The key of the advisory lock: one backup at a time. */
const LOCK = 22_774_244
const WORK = '.backup-'

export interface BackupPlace {
  databaseUrl: string
  /** Contains the media (`media/`) and the secret, if the environment does not give it. */
  dataDir: string
}

/**
 * Writes one consistent copy of database and media to a new file while the servers run. The rows are those of one
 * moment. The media are held by links before and after that moment, so that every file that a row refers to is there.
 *
 * @throws OperatorError when the file exists or another backup is being made
 */
export async function createBackup(
  { databaseUrl, dataDir }: BackupPlace,
  target: string,
  facts: { version: string; now: Date },
): Promise<Manifest> {
  if (existsSync(target)) throw new OperatorError(`${target} exists already`)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ free: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS free',
      [LOCK],
    )
    if (!rows[0]?.free) throw new OperatorError('Another backup is being made')
    await mkdir(dataDir, { recursive: true })
    await removeLeftovers(dataDir)
    const work = await mkdtemp(join(dataDir, WORK))
    try {
      const manifest = await collect(client, { dataDir, work, facts })
      const part = `${target}.part`
      await rm(part, { force: true })
      await writeArchive(part, listFiles(manifest, { dataDir, work }))
      await rename(part, target)
      await recordBackup(client, facts.version, (await stat(target)).size)
      return manifest
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  } finally {
    await client.end()
  }
}

/** For the status page. A database that has not been migrated yet has no place for it. */
async function recordBackup(client: Client, version: string, bytes: number): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('public.backups') IS NOT NULL AS there`,
  )
  if (rows[0]?.there)
    await client.query(
      'INSERT INTO backups (id, ended_at, version, bytes) VALUES ($1, now(), $2, $3)',
      [uuidv7(), version, bytes],
    )
}

interface Collection {
  dataDir: string
  work: string
  facts: { version: string; now: Date }
}

async function collect(client: Client, { dataDir, work, facts }: Collection): Promise<Manifest> {
  const media = [join(dataDir, 'media'), join(work, 'media')] as const
  await linkFiles(...media)
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  // The first query decides what is seen.
  const migrations = await listMigrations(client)
  await linkFiles(...media)
  const job_schema = await jobSchemaVersion(client)
  const sequences = await listSequences(client)
  const tables = await dumpTables(client, work, LEFT_OUT)
  await client.query('COMMIT')
  let bytes = 0
  const files = await listFilesBelow(media[1])
  for (const { path } of files) bytes += (await stat(join(media[1], path))).size
  return {
    format: 1,
    version: facts.version,
    created_at: facts.now.toISOString(),
    migrations,
    job_schema,
    tables,
    sequences,
    media: { files: files.length, bytes },
  }
}

async function* listFiles(
  manifest: Manifest,
  { dataDir, work }: { dataDir: string; work: string },
): AsyncGenerator<ArchivedFile> {
  yield { name: MANIFEST, content: `${JSON.stringify(manifest, null, 2)}\n` }
  if (existsSync(join(dataDir, SECRET))) yield { name: SECRET, path: join(dataDir, SECRET) }
  for (const table of manifest.tables)
    yield { name: rowsName(table), path: join(work, rowsName(table)) }
  for (const { path } of await listFilesBelow(join(work, 'media')))
    yield { name: `media/${path}`, path: join(work, 'media', path) }
}

/** A killed backup leaves its links behind. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(WORK)) await rm(join(dataDir, name), { recursive: true, force: true })
}
