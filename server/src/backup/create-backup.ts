import { existsSync, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Client } from 'pg'
import {
  BACKUP_FOLDER,
  heldMediaIn,
  isLeftOut,
  linkFiles,
  listFilesBelow,
} from '../adapters/media-store/link-files.ts'
import type { MediaStore } from '../adapters/media-store/media-store.ts'
import { type ArchivedFile, writeArchive } from './archive.ts'
import type { BackupFile } from './backup-file.ts'
import { listApplied } from '../platform/db/migrate.ts'
import { jobSchemaVersion, LEFT_OUT, listSequences, listTables, selectRows } from './catalog.ts'
import { OperatorError } from '../operator-error.ts'
import {
  MANIFEST,
  type Manifest,
  PROOF_FOLDER,
  rowsName,
  SECRET,
  type DumpedTable,
} from './manifest.ts'
import { withClient } from './with-client.ts'
import { pipeline } from 'node:stream/promises'
import { to as copyTo } from 'pg-copy-streams'
import { listReferences, planRows } from './row-rules.ts'

interface RowSummary {
  rows: number
  checksum: string
}

/**
 * Counts the rows of a query and sums the first eight bytes of the SHA-256 of each, so that their order does not
 * matter. Computed by PostgreSQL; the connection is one of `withClient`.
 */
export async function summarizeRows(client: Client, query: string): Promise<RowSummary> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(
    `SELECT count(*) AS rows, coalesce(sum(hash), 0) AS checksum
       FROM (SELECT ('x' || encode(substring(sha256(convert_to(one::text, 'UTF8')) FROM 1 FOR 8), 'hex'))::bit(64)::bigint AS hash
               FROM (${query}) one) hashes`,
  )
  return { rows: Number(rows[0]?.rows), checksum: rows[0]?.checksum ?? '' }
}

/** The media of a backup. */
interface HeldMedia {
  /** Takes in what is there now; called before and after the moment of the rows. */
  look(): Promise<void>
  /** Ends the looking. */
  count(): Promise<{ files: number; bytes: number }>
  /** What was counted. */
  files(): AsyncIterable<ArchivedFile>
}

/** Media in a folder stay, whatever the product deletes. */
function linkedMedia(dataDir: string, work: string): HeldMedia {
  const held = heldMediaIn(work)
  let files: { path: string }[] = []
  return {
    look: () => linkFiles(join(dataDir, 'media'), '', held),
    async count() {
      // From here on the list is complete, although the store goes on handing over what it removes.
      files = await listFilesBelow(held)
      let bytes = 0
      for (const { path } of files) bytes += (await stat(join(held, path))).size
      return { files: files.length, bytes }
    },
    async *files() {
      for (const { path } of files) yield { name: `media/${path}`, path: join(held, path) }
    },
  }
}

/** Media in another store are read when it is their turn. */
function listedMedia(store: MediaStore, onMissing: (key: string) => void): HeldMedia {
  const sizes = new Map<string, number>()
  return {
    async look() {
      for (const { key, size } of await store.listOldest(''))
        if (!isLeftOut(key)) sizes.set(key, size)
    },
    count: async () => ({
      files: sizes.size,
      bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
    }),
    async *files() {
      for (const key of [...sizes.keys()].toSorted()) {
        const size = (await store.stat(key))?.size
        if (size === undefined) {
          onMissing(key)
          continue
        }
        const content = await store.read(key, { start: 0, end: size - 1 })
        yield { name: `media/${key}`, stream: { size, content } }
      }
    },
  }
}

/**
 * Writes the rows of all tables but `leftOut` into `folder`, in the text format of COPY, which every version of
 * PostgreSQL reads. The client's transaction decides what is seen.
 */
async function dumpTables(
  client: Client,
  folder: string,
  leftOut: ReadonlySet<string>,
): Promise<DumpedTable[]> {
  const rules = planRows(await listReferences(client), leftOut)
  const tables: DumpedTable[] = []
  for (const table of await listTables(client, leftOut)) {
    const query = selectRows(table, rules)
    const path = join(folder, rowsName(table))
    await mkdir(dirname(path), { recursive: true })
    const copy = client.query(copyTo(`COPY (${query}) TO STDOUT`))
    await pipeline(copy, createWriteStream(path, { mode: 0o600 }))
    tables.push({ ...table, ...(await summarizeRows(client, query)) })
  }
  return tables
}

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
