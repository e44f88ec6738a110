import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupFile, fileOnDisk, NotProven } from './backup-file.ts'
import { backupName, outdatedBackups, unprovenName } from './backup-names.ts'
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
  const at = order.now()
  const file = backupName(at)
  const path = join(folder, file)
  const rotate = async () => {
    for (const old of outdatedBackups(await readdir(folder), at))
      await rm(join(folder, old), { force: true })
  }
  try {
    const manifest = await makeBackup(studio, fileIn(folder, path, rotate), {
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

/** A folder that cannot be made counts as a backup that was not written. `rotate` makes room in it first. */
function fileIn(folder: string, path: string, rotate: () => Promise<void>): BackupFile {
  const file = fileOnDisk(path)
  return {
    ...file,
    async write(fill) {
      // It contains what all members have told the studio.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // A night that was killed leaves a part. What cannot be removed hinders no backup, and is said after it.
      await rotate().catch(() => undefined)
      return file.write(fill)
    },
  }
}
