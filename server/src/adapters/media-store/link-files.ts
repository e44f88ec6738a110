import { link, mkdir, readdir } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { hasCode } from '../../platform/error-code.ts'
import { isMissing } from './list-files.ts'

/** Begins the name of the folder, beside that of the media, in which a backup holds them. */
export const BACKUP_FOLDER = '.backup-'

/** What is made again, what is not complete, and what is gone in a minute. */
const LEFT_OUT = new Set(['.work', 'broadcasts', 'image-cache', 'exports'])

/** Whether a backup goes without a file, by its path in the store. */
export const isLeftOut = (path: string): boolean => LEFT_OUT.has(path.split(/[/\\]/)[0] ?? '')

/** Where a backup holds the media. */
export const heldMediaIn = (backupFolder: string): string => join(backupFolder, 'media')

/**
 * Holds the media below `path` of a store as they are now, by links to the same bytes: files are written once, so that
 * one that is deleted meanwhile stays in the backup. Both folders are on one disk. A second call adds what is new.
 */
export async function linkFiles(root: string, path: string, held: string): Promise<void> {
  for (const file of await listFilesBelow(root, path)) {
    const placed = await linkTo(join(root, file.path), join(held, file.path))
    if (placed) continue
    await makeFolders(held, dirname(file.path))
    await linkTo(join(root, file.path), join(held, file.path))
  }
}

/** Whether there is a link now. The file may be deleted since it was listed, or a folder of the link be missing. */
async function linkTo(file: string, target: string): Promise<boolean> {
  try {
    await link(file, target)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return true
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}

/** Makes the folders of `path` in `root`, but not `root`: a backup that has ended meanwhile is not begun again. */
async function makeFolders(root: string, path: string): Promise<void> {
  let folder = root
  for (const name of path.split(sep)) {
    folder = join(folder, name)
    await mkdir(folder).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST', 'ENOENT')) throw error
    })
  }
}

/** Hands what is about to be removed to the backups that are being made: their rows may still refer to it. */
export async function holdForBackups(root: string, path: string): Promise<void> {
  const beside = dirname(root)
  const names = await readdir(beside).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for (const name of names)
    if (name.startsWith(BACKUP_FOLDER)) await linkFiles(root, path, heldMediaIn(join(beside, name)))
}

/** The files of a store below `path`, or the one there; sorted, with paths from its root; none where there is nothing. */
export async function listFilesBelow(root: string, path = ''): Promise<{ path: string }[]> {
  if (isLeftOut(path)) return []
  try {
    const entries = await readdir(join(root, path), { withFileTypes: true })
    const found = []
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const below = join(path, entry.name)
      if (entry.isDirectory()) found.push(...(await listFilesBelow(root, below)))
      else if (entry.isFile() && !isLeftOut(below)) found.push({ path: below })
    }
    return found
  } catch (error) {
    if (hasCode(error, 'ENOTDIR')) return [{ path }]
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}
