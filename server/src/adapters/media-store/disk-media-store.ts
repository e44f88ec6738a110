import { createReadStream } from 'node:fs'
import {
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  utimes,
} from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { uuidv7 } from '../../platform/crypto.ts'
import { hasCode } from '../../platform/error-code.ts'
import type { MediaStore } from './media-store.ts'
import { createKeptFiles } from './kept-files.ts'
import { createReceiver, sizeOf } from './receive-file.ts'

const CHUNK_BYTES = 256 * 1024

/** Stores media below `root`. Files appear under their key only when they are complete. */
export function createDiskMediaStore(root: string): MediaStore {
  const work = join(root, '.work')
  const keptFiles = createKeptFiles()
  const pathOf = (key: string): string => {
    const path = resolve(root, key)
    if (!path.startsWith(root + sep)) throw new Error('A media key leads outside the store')
    return path
  }
  const placeAt = async (key: string, move: (path: string) => Promise<void>): Promise<void> => {
    const path = pathOf(key)
    await mkdir(dirname(path), { recursive: true })
    await move(path)
    keptFiles.forget(path)
    await syncFolder(dirname(path))
  }
  const freeBytes = async (): Promise<number> => {
    await mkdir(root, { recursive: true })
    const { bavail, bsize } = await statfs(root)
    return bavail * bsize
  }
  const partOf = (key: string): string =>
    join(work, `${relative(root, pathOf(key)).replaceAll(sep, '-')}.part`)
  const receive = createReceiver(freeBytes)
  return {
    freeBytes,
    async receive(key, content, options) {
      await mkdir(work, { recursive: true })
      return receive(partOf(key), content, options)
    },
    arrived: (key) => sizeOf(partOf(key)),
    place: (key) => placeAt(key, (path) => rename(partOf(key), path)),
    dropArrived: (key) => rm(partOf(key), { force: true }),
    async sweepWork(before) {
      for (const { path, modifiedAt } of await listFiles(work, false))
        if (modifiedAt < before) await rm(path, { recursive: true, force: true })
    },
    async listOldest(key) {
      const files = await listFiles(pathOf(key), true)
      return files
        .toSorted((a, b) => Number(a.modifiedAt) - Number(b.modifiedAt))
        .map(({ path, size }) => ({ key: relative(root, path), size }))
    },
    async stat(key) {
      try {
        const { size, mtime } = await stat(pathOf(key))
        return { size, modifiedAt: mtime }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    open: (key) => keptFiles.open(pathOf(key)),
    read: (key, { start, end }) =>
      createReadStream(pathOf(key), { start, end, highWaterMark: CHUNK_BYTES }),
    readWhole: (key) => readFile(pathOf(key)),
    async touch(key) {
      const now = new Date()
      await utimes(pathOf(key), now, now).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
    },
    async write(key, content) {
      await mkdir(work, { recursive: true })
      const part = join(work, `${uuidv7()}.part`)
      try {
        await writeDurably(part, content)
        await placeAt(key, (path) => rename(part, path))
      } catch (error) {
        // On a full disk the rest of it would keep what little room is left.
        await rm(part, { force: true })
        throw error
      }
    },
    async moveIn(key, localPath) {
      await syncFile(localPath)
      await placeAt(key, (path) => rename(localPath, path))
    },
    async moveInFolder(key, localFolder) {
      const files = await listFiles(localFolder, true)
      await Promise.all(files.map(({ path }) => syncFile(path)))
      await placeAt(key, async (path) => {
        await rm(path, { recursive: true, force: true })
        await rename(localFolder, path)
      })
    },
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
    async remove(key) {
      await rm(pathOf(key), { recursive: true, force: true })
      keptFiles.forget(pathOf(key))
    },
  }
}

/** The entries of a folder or, with `deep`, all files below it. */
async function listFiles(folder: string, deep: boolean) {
  const names = await readdir(folder, { recursive: deep }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      // Another one may remove it meanwhile.
      const facts = await stat(path).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
      if (!facts || (deep && !facts.isFile())) return []
      return [{ path, size: facts.size, modifiedAt: facts.mtime }]
    }),
  )
  return found.flat()
}

const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT', 'ENOTDIR')

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

/** A rename survives a crash only after its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
