import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaStore } from '../adapters/media-store/media-store.ts'
import type { ArchivedFile } from './archive.ts'
import {
  heldMediaIn,
  isLeftOut,
  linkFiles,
  listFilesBelow,
} from '../adapters/media-store/link-files.ts'

/** The media of a backup. */
export interface HeldMedia {
  /** Takes in what is there now; called before and after the moment of the rows. */
  look(): Promise<void>
  /** Ends the looking. */
  count(): Promise<{ files: number; bytes: number }>
  /** What was counted. */
  files(): AsyncIterable<ArchivedFile>
}

/** Media in a folder stay, whatever the product deletes. */
export function linkedMedia(dataDir: string, work: string): HeldMedia {
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
export function listedMedia(store: MediaStore, onMissing: (key: string) => void): HeldMedia {
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
