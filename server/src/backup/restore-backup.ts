import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Client } from 'pg'
import { migrate, migrationsFolder } from '../platform/db/migrate.ts'
import type { MediaStore } from '../adapters/media-store/media-store.ts'
import type { BackupFile } from './backup-file.ts'
import type { StudioData } from './create-backup.ts'
import { listFilesBelow } from '../adapters/media-store/link-files.ts'
import { OperatorError } from '../operator-error.ts'
import { type Manifest, SECRET } from './manifest.ts'
import { restoreRows } from './restore-rows.ts'
import { unpackBackup } from './unpack-backup.ts'
import { withClient } from './with-client.ts'

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
