import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Client } from 'pg'
import { BACKUP_FOLDER, heldMediaIn } from '../adapters/media-store/link-files.ts'
import type { MediaStore } from '../adapters/media-store/media-store.ts'
import { type ArchivedFile, writeArchive } from './archive.ts'
import type { BackupFile } from './backup-file.ts'
import { listApplied } from '../platform/db/migrate.ts'
import { jobSchemaVersion, LEFT_OUT, listSequences } from './catalog.ts'
import { dumpTables } from './dump-tables.ts'
import { type HeldMedia, linkedMedia, listedMedia } from './held-media.ts'
import { OperatorError } from '../operator-error.ts'
import { MANIFEST, type Manifest, PROOF_FOLDER, rowsName, SECRET } from './manifest.ts'
import { withClient } from './with-client.ts'

/** Begins the name of the folder of a backup that has ended. */
const ENDED = '.ended'

export interface StudioData {
  databaseUrl: string
  /** Contains the media (`media/`) and the secret, if the environment does not give it. */
  dataDir: string
  /** The store of the media, where that is no folder. */
  media?: MediaStore | undefined
}

export interface BackupStamp {
  /** Of the product. */
  version: string
  now: Date
}

/**
 * Writes one consistent copy of database and media to a new file while the servers run. The rows are those of one
 * moment. Media in a folder are held by links before and after that moment, and when they are removed, so that every
 * file that a row refers to is there. Those of another store are read afterwards; what is deleted meanwhile is told to
 * `onMissing`. One backup is made at a time: `makeBackup` sees to that. Returns the size of the file, too.
 *
 * @throws OperatorError when the file exists
 */
export async function createBackup(
  { databaseUrl, dataDir, media }: StudioData,
  target: BackupFile,
  facts: BackupStamp,
  onMissing: (key: string) => void = () => {},
): Promise<{ manifest: Manifest; bytes: number }> {
  if (await target.exists()) throw new OperatorError(`${target.name} exists already`)
  await mkdir(dataDir, { recursive: true })
  await removeLeftovers(dataDir)
  const work = await mkdtemp(join(dataDir, BACKUP_FOLDER))
  await mkdir(heldMediaIn(work))
  try {
    const held = media ? listedMedia(media, onMissing) : linkedMedia(dataDir, work)
    const manifest = await withClient(databaseUrl, (client) =>
      collect(client, { held, work, facts }),
    )
    const files = listFiles(manifest, { dataDir, work, held })
    const bytes = await target.write((sink) => writeArchive(sink, files))
    return { manifest, bytes }
  } finally {
    await removeWork(work)
  }
}

/** Under another name nobody hands it files any more. */
async function removeWork(work: string): Promise<void> {
  const ended = join(dirname(work), `${ENDED}${basename(work)}`)
  await rename(work, ended)
  await rm(ended, { recursive: true, force: true, maxRetries: 3 })
}

interface Collection {
  held: HeldMedia
  work: string
  facts: BackupStamp
}

async function collect(client: Client, { held, work, facts }: Collection): Promise<Manifest> {
  await held.look()
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  // The first query decides what is seen.
  const migrations = await listApplied(client)
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

/** A killed backup leaves its links behind, and a killed proof its rows. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if ([BACKUP_FOLDER, ENDED, PROOF_FOLDER].some((start) => name.startsWith(start)))
      await rm(join(dataDir, name), { recursive: true, force: true })
}
