import { link, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasCode } from '../platform/error-code.ts'

/** What is made again, and what is not complete. */
const LEFT_OUT = new Set(['.work', 'image-cache', 'exports'])

/** Whether a backup goes without a file, by its path in the store. */
export const isLeftOut = (path: string): boolean => LEFT_OUT.has(path.split('/')[0] ?? '')

/**
 * Holds the media as they are now in `to`, by links to the same bytes: files are written once, so that one that is
 * deleted meanwhile stays in the backup. Both folders are on one disk. A second call adds what is new.
 */
export async function linkFiles(from: string, to: string): Promise<void> {
  for (const { path } of await listFilesBelow(from)) {
    const target = join(to, path)
    await mkdir(dirname(target), { recursive: true })
    await link(join(from, path), target).catch((error: unknown) => {
      // Linked before, or deleted since it was listed.
      if (!hasCode(error, 'EEXIST', 'ENOENT')) throw error
    })
  }
}

/** The files of a store, sorted, with paths from its root; none where there is no folder. */
export async function listFilesBelow(root: string): Promise<{ path: string }[]> {
  const found: { path: string }[] = []
  const look = async (folder: string): Promise<void> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(
      (error: unknown) => {
        if (hasCode(error, 'ENOENT')) return []
        throw error
      },
    )
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name)
      if (folder === '' && LEFT_OUT.has(entry.name)) continue
      if (entry.isDirectory()) await look(path)
      else if (entry.isFile()) found.push({ path })
    }
  }
  await look('')
  return found
}
