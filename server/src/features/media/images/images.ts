import type { Sharp } from 'sharp'
import { damagedPicture } from '@carriage/contract/media/schemas'
import pLimit from 'p-limit'
import type { MediaStore } from '../../../adapters/media-store/media-store.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { hasCode } from '../../../platform/error-code.ts'
import { MediaRefusedError } from '../../../adapters/video-host/video-host.ts'
import { checkKind, checkSize, MAX_PICTURE_PIXELS, type ImageSize } from './read-picture.ts'

const MASTER_WIDTH = 1920
const FORMATS = ['jpeg', 'png', 'webp'] as const
/** Limits decompression bombs, which are small on disk and huge in memory. */
const limits = { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' } as const

/** Decodes uploads one after another: see `MAX_PICTURE_PIXELS` for the memory of each. */
const inTurn = pLimit(1)

const imageKey = (path: string): string => `images/${path}`
const CACHE = 'image-cache'
const cacheFolder = (path: string): string => `${CACHE}/${path}`

/** A new random image path. */
export const newImagePath = (): string => `${uuidv7()}.webp`

/** Stores an image and returns its path. Throws `MediaRefusedError` for a file that is not a picture. */
export async function storeImage(store: MediaStore, bytes: Uint8Array): Promise<string> {
  const path = newImagePath()
  await writeImage(store, path, await normaliseImage(bytes, FORMATS))
  return path
}

export const writeImage = (store: MediaStore, path: string, content: Buffer): Promise<void> =>
  store.write(imageKey(path), content)

/** Removes an image with all its sizes. */
export async function removeImageFiles(store: MediaStore, path: string): Promise<void> {
  await store.remove(imageKey(path))
  await store.remove(cacheFolder(path))
}

/**
 * Decodes and encodes a picture again, upright, which drops metadata such as its location and any bytes after
 * its end. Throws `MediaRefusedError` for any other content.
 */
export async function normaliseImage(
  bytes: Uint8Array,
  formats: readonly (typeof FORMATS)[number][],
): Promise<Buffer> {
  await checkKind(bytes, formats)
  try {
    checkSize(await readSize(bytes), MASTER_WIDTH)
    const image = await open(bytes)
    image
      .rotate()
      .resize({ width: MASTER_WIDTH, withoutEnlargement: true })
      .webp({ quality: 88, effort: 4 })
    return await inTurn(() => image.toBuffer())
  } catch (error) {
    if (error instanceof MediaRefusedError) throw error
    throw new MediaRefusedError(damagedPicture, { cause: error })
  }
}

/** The size of a picture, upright, from its header: whatever its size, nothing is decoded. */
async function readSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp')
  return (await sharp(bytes, { ...limits, limitInputPixels: false }).metadata()).autoOrient
}

/** A stored picture as a file; undefined for one that is not there. */
export const readImage = async (store: MediaStore, path: string): Promise<Buffer | undefined> =>
  (await store.stat(imageKey(path))) && store.readWhole(imageKey(path))

/** Loads the library with the first picture: it keeps megabytes of memory. */
async function open(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes, limits)
}

/** Enough pixels to tell the colours of a picture. */
const SAMPLE = { width: 64, height: 36, fit: 'fill' } as const

/** A small version of a stored picture as 8-bit RGB pixels; undefined for one that is not there. */
export async function readPixels(store: MediaStore, path: string): Promise<Buffer | undefined> {
  if (!(await store.stat(imageKey(path)))) return undefined
  const image = await open(await store.readWhole(imageKey(path)))
  return image.resize(SAMPLE).flatten().toColourspace('srgb').removeAlpha().raw().toBuffer()
}

const CACHE_BYTES = 2 * 1024 ** 3
const TOUCH_EVERY_MS = 6 * 3600 * 1000

/** Deletes the least recently used sizes until the cache has fewer than `limit` bytes. */
export async function trimImageCache(
  store: MediaStore,
  limit: number = CACHE_BYTES,
): Promise<void> {
  const files = await store.listOldest(CACHE)
  let over = files.reduce((sum, { size }) => sum + size, 0) - limit
  for (const { key, size } of files) {
    if (over <= 0) return
    await store.remove(key)
    over -= size
  }
}

/** PNG keeps a transparent background where WebP is not known, as in mails. */
export type ImageFormat = 'webp' | 'jpeg' | 'png'

/**
 * Returns a function that makes a picture, once at a time, and caches it in the media store under its key. It returns undefined when
 * `make` does.
 */
export function createImageCache(store: MediaStore) {
  const running = new Map<string, Promise<Buffer | undefined>>()
  return (key: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> => {
    const cacheKey = `${CACHE}/${key}`
    const current = running.get(cacheKey)
    if (current) return current
    const pending = makeOnce(store, cacheKey, make).finally(() => running.delete(cacheKey))
    running.set(cacheKey, pending)
    return pending
  }
}

async function makeOnce(
  store: MediaStore,
  cacheKey: string,
  make: () => Promise<Buffer | undefined>,
): Promise<Buffer | undefined> {
  const cached = await store.stat(cacheKey)
  if (cached) {
    // Updates the time of use, which decides what the cache deletes first.
    if (Date.now() - cached.modifiedAt.getTime() > TOUCH_EVERY_MS) await store.touch(cacheKey)
    return store.readWhole(cacheKey)
  }
  const content = await make()
  // A full disk is no reason to show no pictures.
  if (content)
    await store.write(cacheKey, content).catch((error: unknown) => {
      if (!hasCode(error, 'ENOSPC', 'EDQUOT')) throw error
    })
  return content
}

/** Returns a function that makes one size of a stored image; it returns undefined when there is no such image. */
export function createImageResizer(store: MediaStore) {
  const cached = createImageCache(store)
  return (path: string, size: ImageSize, format: ImageFormat): Promise<Buffer | undefined> =>
    cached(`${path}/${size.width}x${size.height ?? 'auto'}.${format}`, () =>
      resize(store, path, size, format),
    )
}

const encoded: Readonly<Record<ImageFormat, (image: Sharp) => Sharp>> = {
  webp: (image) => image.webp({ quality: 78, effort: 2 }),
  jpeg: (image) => image.jpeg({ quality: 80, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 9, palette: true }),
}

async function resize(store: MediaStore, path: string, size: ImageSize, format: ImageFormat) {
  if (!(await store.stat(imageKey(path)))) return undefined
  const master = await open(await store.readWhole(imageKey(path)))
  const image = master.resize({
    width: size.width,
    height: size.height,
    fit: 'cover',
    withoutEnlargement: size.height === undefined,
  })
  return encoded[format](image).toBuffer()
}
