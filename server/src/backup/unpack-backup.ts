import { OperatorError } from '../operator-error.ts'
import { readMigrations } from '../platform/db/migrate.ts'
import { readArchive } from './archive.ts'
import type { BackupFile } from './backup-file.ts'
import { manifest as schema, MANIFEST, type Manifest } from './manifest.ts'

/**
 * Unpacks a backup into `folder`, and compares every file with its checksum; `migrations` is the folder of those
 * that this version knows, `isKept` as in `readArchive`.
 *
 * @throws OperatorError when it is damaged, or newer than this version
 */
export async function unpackBackup(
  source: BackupFile,
  folder: string,
  migrations: string,
  isKept?: (name: string) => boolean,
): Promise<Manifest> {
  let manifest: Manifest | undefined
  const readFirst = async (name: string, content: string) => {
    if (name !== MANIFEST) throw new OperatorError(`${source.name} is no backup`)
    manifest = await readManifest(content, migrations)
  }
  await readArchive(await source.read(), folder, readFirst, isKept)
  if (!manifest) throw new OperatorError(`${source.name} is no backup`)
  return manifest
}

async function readManifest(content: string, migrations: string): Promise<Manifest> {
  const parsed = schema.safeParse(JSON.parse(content))
  if (!parsed.success) throw new OperatorError('The format of this backup is not known')
  const known = new Set(readMigrations(migrations).map(({ when }) => when))
  if (parsed.data.migrations.every((when) => known.has(when))) return parsed.data
  throw new OperatorError(
    `The backup was made by a newer version (${parsed.data.version}). Restore it with that version.`,
  )
}
