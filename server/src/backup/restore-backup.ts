import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import { Client } from 'pg'
import { migrate } from '../platform/db/migrate.ts'
import type { MediaStore } from '../adapters/media-store/media-store.ts'
import { readArchive } from './archive.ts'
import type { BackupFile } from './backup-file.ts'
import { JOB_SCHEMA, jobSchemaVersion } from './catalog.ts'
import type { BackupPlace } from './create-backup.ts'
import { listFilesBelow } from '../adapters/media-store/link-files.ts'
import { loadTables } from './load-tables.ts'
import { migrationsFolder, prepareSchema } from './prepare-schema.ts'
import { OperatorError } from '../operator-error.ts'
import { manifest as schema, MANIFEST, type Manifest, SECRET } from './manifest.ts'

/**
 * Brings a backup back into an empty database and an empty media folder, on this or another machine. A backup of an
 * older version is migrated. Nothing is changed unless the whole backup is readable; sessions are not restored.
 *
 * @throws OperatorError when something is there already, or the backup is damaged or newer than this version
 */
export async function restoreBackup(
  { databaseUrl, dataDir, media }: BackupPlace,
  source: BackupFile,
): Promise<Manifest> {
  await mkdir(dataDir, { recursive: true })
  const folder = join(dataDir, 'media')
  if ((await listFilesBelow(folder)).length > 0)
    throw new OperatorError(`There are media in ${folder}. Restore into an empty DATA_DIR.`)
  if (media && (await media.listOldest('')).length > 0)
    throw new OperatorError('There are media in the bucket. Restore into an empty one.')
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const work = await mkdtemp(join(dataDir, '.restore-'))
  try {
    await requireEmpty(client)
    const manifest = await unpack(source, work)
    await prepareSchema(client, databaseUrl, manifest.migrations)
    const sameJobs = (await jobSchemaVersion(client)) === manifest.job_schema
    const tables = manifest.tables.filter(({ schema: of }) => sameJobs || of !== JOB_SCHEMA)
    await loadTables(client, { ...manifest, tables }, work)
    await migrate(databaseUrl)
    if (media) await moveInFiles(work, media)
    await placeFiles(work, dataDir)
    return manifest
  } finally {
    await rm(work, { recursive: true, force: true })
    await client.end()
  }
}

async function unpack(source: BackupFile, work: string): Promise<Manifest> {
  let manifest: Manifest | undefined
  await readArchive(await source.read(), work, async (name, content) => {
    if (name !== MANIFEST) throw new OperatorError(`${source.name} is no backup`)
    manifest = await readManifest(content)
  })
  if (!manifest) throw new OperatorError(`${source.name} is no backup`)
  return manifest
}

async function readManifest(content: string): Promise<Manifest> {
  const parsed = schema.safeParse(JSON.parse(content))
  if (!parsed.success) throw new OperatorError('The format of this backup is not known')
  const known = new Set(await readdir(migrationsFolder()))
  if (parsed.data.migrations.every((name) => known.has(name))) return parsed.data
  throw new OperatorError(
    `The backup was made by a newer version (${parsed.data.version}). Restore it with that version.`,
  )
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
