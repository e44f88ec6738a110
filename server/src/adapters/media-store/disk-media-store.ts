import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { uuidv7 } from '../../platform/crypto.ts'
import type { MediaStore } from './media-store.ts'

const CHUNK_BYTES = 256 * 1024

/** Keeps media below `root`. Files appear under their key only when they are complete. */
export function createDiskMediaStore(root: string): MediaStore {
  const work = join(root, '.work')
  const pathOf = (key: string): string => {
    const path = resolve(root, key)
    if (!path.startsWith(root + sep)) throw new Error('A media key leads outside the store')
    return path
  }
  const placeAt = async (key: string, move: (path: string) => Promise<void>): Promise<void> => {
    const path = pathOf(key)
    await mkdir(dirname(path), { recursive: true })
    await move(path)
    await syncFolder(dirname(path))
  }
  return {
    async stat(key) {
      try {
        const { size, mtime } = await stat(pathOf(key))
        return { size, modifiedAt: mtime }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    read: (key, { start, end }) =>
      createReadStream(pathOf(key), { start, end, highWaterMark: CHUNK_BYTES }),
    readWhole: (key) => readFile(pathOf(key)),
    async write(key, content) {
      await mkdir(work, { recursive: true })
      const part = join(work, `${uuidv7()}.part`)
      await writeDurably(part, content)
      await placeAt(key, (path) => rename(part, path))
    },
    async moveIn(key, localPath) {
      await syncFile(localPath)
      await placeAt(key, (path) => rename(localPath, path))
    },
    moveInFolder: (key, localFolder) =>
      placeAt(key, async (path) => {
        await rm(path, { recursive: true, force: true })
        await rename(localFolder, path)
      }),
    withLocalFile: (key, use) => use(pathOf(key)),
    async withWorkFolder(use) {
      await mkdir(work, { recursive: true })
      const folder = await mkdtemp(join(work, 'job-'))
      try {
        return await use(folder)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    remove: (key) => rm(pathOf(key), { recursive: true, force: true }),
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

async function writeDurably(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A rename survives a crash only once its folder is on disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
