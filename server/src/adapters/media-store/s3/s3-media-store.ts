import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { notFound, storeUnavailable } from '../../../platform/app-error.ts'
import { listFiles } from '../list-files.ts'
import type { MediaStore } from '../media-store.ts'
import { createWorkFolder } from '../work-folder.ts'
import { type Bucket, openBucket, type BucketOptions } from './bucket.ts'
import { createPartialFiles, WORK } from './partial-files.ts'

const AT_ONCE = 8
/** The longest that an address is asked for; a store takes none whose moment is still to come. */
const ADDRESS_SECONDS = 12 * 3600
/** Times that a download goes on where it broke off. */
const DOWNLOAD_TRIES = 5

export interface S3StoreOptions extends BucketOptions {
  /** Whether browsers send to it and read from it. */
  direct?: boolean
  /** A CDN before it that browsers read from. */
  publicUrl?: string | undefined
}

/**
 * Stores media in a bucket, which is this product's alone. Objects appear under their key only when they are complete.
 * What works on files, such as FFmpeg, gets copies below `localRoot`.
 */
export function createS3MediaStore(options: S3StoreOptions, localRoot: string): MediaStore {
  const bucket = openBucket(options)
  const work = createWorkFolder(localRoot)
  const partial = createPartialFiles(bucket)
  const upload = (key: string, path: string) => bucket.putStream(key, createReadStream(path))
  return {
    freeBytes: async () => null,
    stat: (key) => bucket.head(key),
    async open(key) {
      const file = await bucket.head(key)
      return file && { ...file, read: (range) => bucket.get(key, range) }
    },
    read: async (key, range) =>
      range.end < range.start ? Readable.from([]) : bucket.get(key, range),
    readWhole: (key) => readWhole(bucket, key),
    // Only small files are touched. Not all stores change the time of an object that is copied onto itself.
    async touch(key) {
      if (await bucket.head(key)) await bucket.put(key, await readWhole(bucket, key))
    },
    write: async (key, content) => void (await bucket.put(key, content)),
    receive: (key, content, receiving) => partial.receive(key, content, receiving),
    arrived: (key) => partial.arrived(key),
    place: (key) => partial.place(key),
    dropArrived: (key) => partial.drop(key),
    async moveIn(key, localPath) {
      await upload(key, localPath)
      await rm(localPath, { force: true })
    },
    async moveInFolder(key, localFolder) {
      const files = await listFiles(localFolder, true)
      const keys = new Map(
        files.map(({ path }) => [
          `${key}/${relative(localFolder, path).replaceAll(sep, '/')}`,
          path,
        ]),
      )
      await eachOf([...keys], ([to, path]) => upload(to, path))
      // Of an attempt that was killed.
      const former = (await bucket.list(`${key}/`)).filter((file) => !keys.has(file.key))
      await eachOf(former, (file) => bucket.delete(file.key))
    },
    withLocalFile: (key, use) =>
      work.use(async (folder) => {
        const path = join(folder, basename(key))
        await download(bucket, key, path)
        return use(path)
      }),
    withWorkFolder: (use) => work.use(use),
    async sweepWork(before) {
      await work.sweep(before)
      await partial.sweep(before)
    },
    async listOldest(folder) {
      const files = await bucket.list(folder === '' ? '' : `${folder}/`)
      return files
        .filter(({ key }) => !key.startsWith(WORK))
        .toSorted((a, b) => Number(a.modifiedAt) - Number(b.modifiedAt))
    },
    async addressOf(key, expires) {
      if (options.publicUrl !== undefined) return `${options.publicUrl}/${key}`
      if (!options.direct) return undefined
      // Signed as of one moment, so that caches know the address again.
      const from = new Date((expires - ADDRESS_SECONDS) * 1000)
      return bucket.signGet(key, { from, seconds: ADDRESS_SECONDS })
    },
    signParts: options.direct ? (key, size) => partial.sign(key, size) : undefined,
    async remove(key) {
      await bucket.delete(key)
      await eachOf(await bucket.list(`${key}/`), (file) => bucket.delete(file.key))
    },
  }
}

/** An answer that breaks off is read again, as the SDK does before its first byte. */
async function readWhole(bucket: Bucket, key: string): Promise<Buffer> {
  try {
    return await buffer(await bucket.get(key))
  } catch {
    return buffer(await bucket.get(key))
  }
}

async function download(bucket: Bucket, key: string, path: string): Promise<void> {
  const size = (await bucket.head(key))?.size
  if (size === undefined) throw notFound('file')
  for (let start = 0, tries = 1; ; tries++) {
    const file = createWriteStream(path, start > 0 ? { flags: 'r+', start } : {})
    const range = { start, end: size - 1 }
    const content = size === 0 ? Readable.from([]) : await bucket.get(key, range)
    try {
      await pipeline(content, file)
      return
    } catch (error) {
      if (tries === DOWNLOAD_TRIES) throw storeUnavailable(error)
      start += file.bytesWritten
    }
  }
}

/** Does something for each, a few at a time. */
async function eachOf<T>(all: readonly T[], use: (one: T) => Promise<unknown>): Promise<void> {
  const left = [...all]
  const next = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await use(one)
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, all.length) }, next))
}
