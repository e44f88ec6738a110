import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listFiles } from './list-files.ts'

export interface WorkFolder {
  readonly path: string
  /** Provides an empty folder while `use` runs. */
  use<T>(use: (folder: string) => Promise<T>): Promise<T>
  /** Removes what killed processes have left before `before`. */
  sweep(before: Date): Promise<void>
}

/** Local space for files that are being made; below the media, so that they can be renamed into a store on disk. */
export function createWorkFolder(root: string): WorkFolder {
  const path = join(root, '.work')
  return {
    path,
    async use(use) {
      await mkdir(path, { recursive: true })
      const folder = await mkdtemp(join(path, 'job-'))
      try {
        return await use(folder)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async sweep(before) {
      for (const { path: entry, modifiedAt } of await listFiles(path, false))
        if (modifiedAt < before) await rm(entry, { recursive: true, force: true })
    },
  }
}
