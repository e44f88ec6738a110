import { open, readdir } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client } from 'pg'
import type { MediaStore } from '../adapters/media-store/media-store.ts'
import { type ArchivedFile, writeArchive } from '../backup/archive.ts'
import { hasCode } from '../platform/error-code.ts'
import { baseKey } from './archive-names.ts'
import { BASE_FACTS, type BaseFacts } from './base-facts.ts'

/** What a server makes again at its start. Of the folders only the content is left out. */
const EMPTIED = new Set([
  'carriage-wal',
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init(\.\d+)?|pgsql_tmp.*|\.s\.PGSQL.*)$/

interface Source {
  /** The database `postgres`, as superuser. */
  adminUrl: string
  /** The folder of the cluster. */
  cluster: string
}

/**
 * Copies the cluster into the archive while it runs, as the start of a recovery, and returns the key of the copy. The
 * changes during the copy are in the log, so that any mixture of pages will do.
 * https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 */
export async function createBase(
  { adminUrl, cluster }: Source,
  archive: MediaStore,
  now: () => Date,
): Promise<string> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ segment: string; major: string }>(
      `SELECT pg_walfile_name(lsn) AS segment, current_setting('server_version_num')::int / 10000 || '' AS major
         FROM pg_backup_start('carriage', true) AS lsn`,
    )
    const { segment = '', major = '' } = rows[0] ?? {}
    return await archive.withWorkFolder(async (folder) => {
      const path = join(folder, 'base')
      const compressed = createGzip({ level: 1 })
      const written = pipeline(compressed, createWriteStream(path, { mode: 0o600 }))
      await Promise.all([writeArchive(compressed, filesOf(client, cluster, major)), written])
      const key = baseKey(now(), segment)
      await archive.moveIn(key, path)
      return key
    })
  } finally {
    await client.end()
  }
}

async function* filesOf(
  client: Client,
  cluster: string,
  major: string,
): AsyncGenerator<ArchivedFile> {
  const { folders, files } = await listCluster(cluster)
  const facts: BaseFacts = { format: 1, major, folders }
  yield { name: BASE_FACTS, content: `${JSON.stringify(facts)}\n` }
  for (const name of files) {
    const stream = await openAsItIs(join(cluster, name))
    if (stream) yield { name: `pg/${name}`, stream }
  }
  const { rows } = await client.query<{ labelfile: string }>(
    'SELECT labelfile FROM pg_backup_stop(true)',
  )
  yield { name: 'pg/backup_label', content: rows[0]?.labelfile ?? '' }
}

async function listCluster(cluster: string): Promise<{ folders: string[]; files: string[] }> {
  const folders: string[] = []
  const files: string[] = []
  const look = async (folder: string): Promise<void> => {
    for (const entry of await readdir(join(cluster, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (LEFT_OUT.test(entry.name)) continue
      if (entry.isFile()) files.push(path)
      if (!entry.isDirectory() || path === 'carriage-wal') continue
      folders.push(path)
      if (!EMPTIED.has(path)) await look(path)
    }
  }
  await look('')
  return { folders: [...folders, 'pg_wal/archive_status', 'pg_wal/summaries'], files }
}

/** A file at its present length, although it changes meanwhile; undefined for one that is gone. */
async function openAsItIs(path: string): Promise<{ size: number; content: Readable } | undefined> {
  const file = await open(path).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error
  })
  if (!file) return undefined
  const { size } = await file.stat()
  return { size, content: Readable.from(exactly(file.createReadStream(), size)) }
}

/** `size` bytes: what was cut off meanwhile is zero, and what was added is in the log. */
async function* exactly(content: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let left = size
  for await (const chunk of content) {
    yield chunk.subarray(0, left)
    left -= Math.min(left, chunk.length)
    if (left === 0) return
  }
  if (left > 0) yield Buffer.alloc(left)
}
