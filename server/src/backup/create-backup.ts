import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Client } from 'pg'
import { BACKUP_FOLDER, heldMediaIn } from '../adapters/media-store/link-files.ts'
import type { MediaStore } from '../adapters/media-store/media-store.ts'
import { type ArchivedFile, writeArchive } from './archive.ts'
import type { BackupFile } from './backup-file.ts'
import { listMigrations } from '../platform/db/migrate.ts'
import { jobSchemaVersion, LEFT_OUT, listSequences } from './catalog.ts'
import { dumpTables } from './dump-tables.ts'
import { type HeldMedia, linkedMedia, listedMedia } from './held-media.ts'
import { OperatorError } from '../operator-error.ts'
import { uuidv7 } from '../platform/crypto.ts'
import { MANIFEST, type Manifest, rowsName, SECRET } from './manifest.ts'

/** The key of the advisory lock: one backup at a time. */
const LOCK = 22_774_244
/** Begins the name of the folder of a backup that has ended. */
const ENDED = '.ended'

export interface BackupPlace {
  databaseUrl: string
  /** Contains the media (`media/`) and the secret, if the environment does not give it. */
  dataDir: string
  /** The store of the media, where that is no folder. */
  media?: MediaStore | undefined
}

/**
 * Writes one consistent copy of database and media to a new file while the servers run. The rows are those of one
 * moment. Media in a folder are held by links before and after that moment, and when they are removed, so that every
 * file that a row refers to is there. Those of another store are read afterwards; what is deleted meanwhile is told to `onMissing`.
 *
 * @throws OperatorError when the file exists or another backup is being made
 */
export async function createBackup(
  { databaseUrl, dataDir, media }: BackupPlace,
  target: BackupFile,
  facts: { version: string; now: Date },
  onMissing: (key: string) => void = () => {},
): Promise<Manifest> {
  if (await target.exists()) throw new OperatorError(`${target.name} exists already`)
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
    const work = await mkdtemp(join(dataDir, BACKUP_FOLDER))
    await mkdir(heldMediaIn(work))
    try {
      const held = media ? listedMedia(media, onMissing) : linkedMedia(dataDir, work)
      const manifest = await collect(client, { held, work, facts })
      const files = listFiles(manifest, { dataDir, work, held })
      const bytes = await target.write((sink) => writeArchive(sink, files))
      await recordBackup(client, facts.version, bytes)
      return manifest
    } finally {
      await removeWork(work)
    }
  } finally {
    await client.end()
  }
}

/** Under another name nobody hands it files any more. */
async function removeWork(work: string): Promise<void> {
  const ended = join(dirname(work), `${ENDED}${basename(work)}`)
  await rename(work, ended)
  await rm(ended, { recursive: true, force: true, maxRetries: 3 })
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
  held: HeldMedia
  work: string
  facts: { version: string; now: Date }
}

async function collect(client: Client, { held, work, facts }: Collection): Promise<Manifest> {
  await held.look()
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  // The first query decides what is seen.
  const migrations = await listMigrations(client)
  await held.look()
  const job_schema = await jobSchemaVersion(client)
  const sequences = await listSequences(client)
  const tables = await dumpTables(client, work, LEFT_OUT)
  await client.query('COMMIT')
  return {
    format: 1,
    version: facts.version,
    created_at: facts.now.toISOString(),
    migrations,
    job_schema,
    tables,
    sequences,
    media: await held.count(),
  }
}

async function* listFiles(
  manifest: Manifest,
  { dataDir, work, held }: { dataDir: string; work: string; held: HeldMedia },
): AsyncGenerator<ArchivedFile> {
  yield { name: MANIFEST, content: `${JSON.stringify(manifest, null, 2)}\n` }
  if (existsSync(join(dataDir, SECRET))) yield { name: SECRET, path: join(dataDir, SECRET) }
  for (const table of manifest.tables)
    yield { name: rowsName(table), path: join(work, rowsName(table)) }
  yield* held.files()
}

/** A killed backup leaves its links behind. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(BACKUP_FOLDER) || name.startsWith(ENDED))
      await rm(join(dataDir, name), { recursive: true, force: true })
}
