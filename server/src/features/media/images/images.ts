import sharp from 'sharp'
import type { MediaStore } from '../../../adapters/media-store/media-store.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { MediaRefusedError } from '../../../adapters/video-host/video-host.ts'
import type { ImageSize } from './image-size.ts'

const MASTER_WIDTH = 1920
const FORMATS = ['jpeg', 'png', 'webp'] as const
/** A decoder bomb is small on disk and huge in memory. */
const limits = { limitInputPixels: 40_000_000, failOn: 'error' } as const

const imageKey = (path: string): string => `images/${path}`
const CACHE = 'image-cache'
const cacheFolder = (path: string): string => `${CACHE}/${path}`

/** A name that no image has had. */
export const newImagePath = (): string => `${uuidv7()}.webp`

/** Keeps an image of our own; answers its path. Throws `MediaRefusedError` for what is no picture. */
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
 * Decodes and encodes a picture again, upright, so that nothing but the picture survives: no place
 * where it was taken, no bytes behind its end. Throws `MediaRefusedError` for any other content.
 */
export async function normaliseImage(
  bytes: Uint8Array,
  formats: readonly (typeof FORMATS)[number][],
): Promise<Buffer> {
  try {
    const image = sharp(bytes, limits)
    const { format } = await image.metadata()
    if (!formats.some((allowed) => allowed === format)) throw new Error(`${format} is not allowed`)
    return await image
      .rotate()
      .resize({ width: MASTER_WIDTH, withoutEnlargement: true })
      .webp({ quality: 88, effort: 4 })
      .toBuffer()
  } catch (error) {
    throw new MediaRefusedError('The file format is not supported.', { cause: error })
  }
}

const CACHE_BYTES = 2 * 1024 ** 3
const TOUCH_EVERY_MS = 6 * 3600 * 1000

/** Keeps the sizes of images below `limit` bytes: what was not looked at for longest goes first. */
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

export type ImageFormat = 'webp' | 'jpeg'

/**
 * One size of a stored image, made at most once at a time and kept in the store's cache folder.
 * Undefined when there is no such image.
 */
export function createImageResizer(store: MediaStore) {
  const running = new Map<string, Promise<Buffer | undefined>>()
  return (path: string, size: ImageSize, format: ImageFormat): Promise<Buffer | undefined> => {
    const cacheKey = `${cacheFolder(path)}/${size.width}x${size.height ?? 'auto'}.${format}`
    const current = running.get(cacheKey)
    if (current) return current
    const made = resizeOnce(store, path, cacheKey, size, format).finally(() =>
      running.delete(cacheKey),
    )
    running.set(cacheKey, made)
    return made
  }
}

async function resizeOnce(
  store: MediaStore,
  path: string,
  cacheKey: string,
  size: ImageSize,
  format: ImageFormat,
) {
  const cached = await store.stat(cacheKey)
  if (cached) {
    // What is looked at stays: the cache gives up what was not longest.
    if (Date.now() - cached.modifiedAt.getTime() > TOUCH_EVERY_MS) await store.touch(cacheKey)
    return store.readWhole(cacheKey)
  }
  if (!(await store.stat(imageKey(path)))) return undefined
  const image = sharp(await store.readWhole(imageKey(path)), limits).resize({
    width: size.width,
    height: size.height,
    fit: 'cover',
    withoutEnlargement: size.height === undefined,
  })
  const content = await (
    format === 'webp'
      ? image.webp({ quality: 78, effort: 2 })
      : image.jpeg({ quality: 80, mozjpeg: true })
  ).toBuffer()
  await store.write(cacheKey, content)
  return content
}
