import { mkdir, open, readFile, rename, rm, stat, statfs, utimes } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { uuidv7 } from '../../platform/crypto.ts'
import { holdForBackups } from './link-files.ts'
import { isMissing, listFiles } from './list-files.ts'
import {
  type MediaStore,
  FileTooLargeError,
  StorageFullError,
  WrongOffsetError,
} from './media-store.ts'
import { createKeptFiles } from './kept-files.ts'
import { createWorkFolder } from './work-folder.ts'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { hasCode } from '../../platform/error-code.ts'
import { createReceiver, type Heard, limitContent } from './receiver.ts'

/** Writes streams to files and syncs them; files that are too large or exceed the disk are removed. */
const createFileReceiver = (
  freeBytes: () => Promise<number>,
): ReturnType<typeof createReceiver>['receive'] =>
  createReceiver((path, content, options) => write(path, content, options, freeBytes)).receive

async function write(
  path: string,
  content: Readable,
  options: Heard,
  freeBytes: () => Promise<number>,
): Promise<number> {
  await mkdir(dirname(path), { recursive: true })
  const start = options.from ?? 0
  const arrived = await sizeOf(path)
  if (options.from !== undefined && start !== arrived) throw new WrongOffsetError(arrived)
  const limiter = limitContent(options, start, freeBytes)
  const file = createWriteStream(path, start > 0 ? { flags: 'r+', start } : { flags: 'w' })
  try {
    await pipeline(content, limiter, file, { signal: options.signal })
    return await syncedSize(path)
  } catch (error) {
    const full = hasCode(error, 'ENOSPC')
    const failure = full ? new StorageFullError('The disk is full', { cause: error }) : error
    if (failure instanceof StorageFullError || failure instanceof FileTooLargeError)
      await rm(path, { force: true })
    throw failure
  }
}

async function syncedSize(path: string): Promise<number> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

/** The size of a file in bytes; 0 if it does not exist. */
async function sizeOf(path: string): Promise<number> {
  const facts = await stat(path).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  })
  return facts?.size ?? 0
}

const CHUNK_BYTES = 256 * 1024

/** Stores media below `root`. Files appear under their key only when they are complete. */
export function createDiskMediaStore(root: string): MediaStore {
  const work = createWorkFolder(root)
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
    join(work.path, `${relative(root, pathOf(key)).replaceAll(sep, '-')}.part`)
  const receive = createFileReceiver(freeBytes)
  return {
    freeBytes,
    // Without a wait before: of two senders the one that was called last stays.
    receive: (key, content, options) => receive(partOf(key), content, options),
    arrived: (key) => sizeOf(partOf(key)),
    place: (key) => placeAt(key, (path) => rename(partOf(key), path)),
    dropArrived: (key) => rm(partOf(key), { force: true }),
    sweepWork: (before) => work.sweep(before),
    async listOldest(folder) {
      const files = await listFiles(folder === '' ? root : pathOf(folder), true)
      return files
        .filter(({ path }) => !path.startsWith(work.path + sep))
        .toSorted((a, b) => Number(a.modifiedAt) - Number(b.modifiedAt))
        .map(({ path, ...facts }) => ({ key: relative(root, path).replaceAll(sep, '/'), ...facts }))
    },
    async stat(key) {
      try {
        const facts = await stat(pathOf(key))
        return facts.isFile() ? { size: facts.size, modifiedAt: facts.mtime } : undefined
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    open: (key) => keptFiles.open(pathOf(key)),
    async read(key, { start, end }) {
      if (end < start) return Readable.from([])
      const file = await open(pathOf(key))
      return file.createReadStream({ start, end, highWaterMark: CHUNK_BYTES })
    },
    readWhole: async (key) => readFile(pathOf(key)),
    async touch(key) {
      const now = new Date()
      await utimes(pathOf(key), now, now).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
    },
    async write(key, content) {
      await mkdir(work.path, { recursive: true })
      const part = join(work.path, `${uuidv7()}.part`)
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
    withWorkFolder: (use) => work.use(use),
    async remove(key) {
      await holdForBackups(root, relative(root, pathOf(key)))
      await rm(pathOf(key), { recursive: true, force: true })
      keptFiles.forget(pathOf(key))
    },
  }
}

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
