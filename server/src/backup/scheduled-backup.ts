import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupFile, fileOnDisk, NotProven } from './backup-file.ts'
import { backupName, outdatedBackups, partsOf, unprovenName } from './backup-names.ts'
import type { StudioData } from './create-backup.ts'
import { type BackupOrder, makeBackup } from './make-backup.ts'
import type { Manifest } from './manifest.ts'

/**
 * Makes a backup in a folder, proves it, and then removes the older ones that are not kept. A backup that did not come
 * back has that in its name and takes no other's place; one that could not be tried counts like a proven one.
 *
 * @throws NotProven and OperatorError as `makeBackup`
 */
export async function makeScheduledBackup(
  studio: StudioData,
  folder: string,
  order: Omit<BackupOrder, 'proves' | 'isScheduled'>,
): Promise<{ manifest: Manifest; name: string }> {
  const file = backupName(order.now())
  const path = join(folder, file)
  const rotate = async () => removeFrom(folder, outdatedBackups(await readdir(folder)))
  try {
    const manifest = await makeBackup(studio, fileIn(folder, path), {
      ...order,
      proves: true,
      isScheduled: true,
    })
    await rotate()
    return { manifest, name: path }
  } catch (error) {
    if (error instanceof NotProven) {
      if (error.problem !== 'may-not-create') await rename(path, join(folder, unprovenName(file)))
      await rotate()
    }
    throw error
  }
}

async function removeFrom(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true })
}

/** A folder that cannot be made counts as a backup that was not written. */
function fileIn(folder: string, path: string): BackupFile {
  const file = fileOnDisk(path)
  return {
    ...file,
    async write(fill) {
      // It contains what all members have told the studio.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // One backup is made at a time, so that a part is what a killed one has left. It may have filled the disk; one that
      // cannot be removed hinders no backup that finds room.
      await removeFrom(folder, partsOf(await readdir(folder))).catch(() => undefined)
      return file.write(fill)
    },
  }
}
