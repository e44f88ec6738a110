import type { Says } from '@carriage/texts/says'
import { texts as t } from '@carriage/texts/server/media'
import type { UploadedFile } from '@carriage/contract/endpoint'
import { emptyPicture, heicPhoto } from '@carriage/contract/media/schemas'
import { MediaRefusedError } from '../../../adapters/video-host/video-host.ts'
import { kindOfBytes } from '../../../adapters/video-host/file-kind.ts'

const byExtension = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
])
const types = new Set(byExtension.values())

/**
 * The accepted type that a file claims to have, from its media type, or from its name when there is no media
 * type. Its real type is checked by decoding.
 */
export function imageType({ name, type }: Pick<UploadedFile, 'name' | 'type'>): string | undefined {
  const claimed = type.toLowerCase()
  if (types.has(claimed)) return claimed
  if (claimed !== '' && claimed !== 'application/octet-stream') return undefined
  return byExtension.get(name.split('.').at(-1)?.toLowerCase() ?? '')
}

/** The widths in which images are served; few, so that caches are effective. */
const widthLadder = [80, 160, 320, 640, 960, 1280, 1920] as const

/** Allowed ratios of width to height; with any ratio a caller could fill the cache with useless sizes. */
const proportions = [16 / 9, 4 / 3, 1] as const

export interface ImageSize {
  width: number
  /** Undefined keeps the aspect ratio of the picture. */
  height: number | undefined
}

/**
 * The size to serve for a requested one: the next larger width, and the nearest aspect ratio. Undefined for
 * invalid numbers.
 */
export function imageSize(width: unknown, height: unknown): ImageSize | undefined {
  const w = width === undefined ? 1280 : pixels(width)
  const h = height === undefined ? null : pixels(height)
  if (w === undefined || h === undefined) return undefined
  const served = widthLadder.find((step) => step >= w) ?? 1920
  if (h === null) return { width: served, height: undefined }
  const ratio = nearest(proportions, w / h)
  return { width: served, height: Math.round(served / ratio) }
}

const nearest = (choices: readonly number[], wanted: number): number =>
  choices.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ?? wanted

function pixels(text: unknown): number | undefined {
  return typeof text === 'string' && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
}

/**
 * Most are read by shrinking on the way, in 100 to 140 MB of memory; a progressive JPG of this size needs 400 MB,
 * an interlaced PNG 530 MB (sharp 0.35).
 */
export const MAX_PICTURE_PIXELS = 100_000_000

/** Of a side, in WebP (RFC 9649, 2.7). */
const MAX_SIDE = 16_383
const MEGA = 1_000_000

/** Names of kinds of pictures that are told from others by their first bytes. */
const NAMES: Readonly<Record<string, string>> = {
  jpg: 'JPG',
  png: 'PNG',
  webp: 'WebP',
  gif: 'GIF',
  avif: 'AVIF',
  tif: 'TIFF',
  bmp: 'BMP',
}

/**
 * Throws `MediaRefusedError` for a file that is empty, no picture, or a picture of another kind than `formats`.
 * Formats by sharp's names.
 */
export async function checkKind(bytes: Uint8Array, formats: readonly string[]): Promise<void> {
  if (bytes.length === 0) refuse(emptyPicture)
  const ext = (await kindOfBytes(bytes)) ?? ''
  if (ext === 'heic' || ext === 'heif') refuse(heicPhoto)
  const name = NAMES[ext] ?? refuse(() => t.fileFormatNotSupported)
  if (!formats.includes(ext === 'jpg' ? 'jpeg' : ext))
    refuse(() => t.pictureWhateverNameSaysSaveAs({ name }))
}

/** Throws `MediaRefusedError` for a picture that is too large or too long; `width` is what it is shrunk to at most. */
export function checkSize(size: { width: number; height: number }, width: number): void {
  const megapixels = Math.ceil((size.width * size.height) / MEGA)
  if (size.width * size.height > MAX_PICTURE_PIXELS)
    refuse(() =>
      t.pictureHasMegapixelsMakeSmallerThan({ megapixels, value: MAX_PICTURE_PIXELS / MEGA }),
    )
  const shrunk = Math.min(1, width / size.width)
  if (Math.max(size.height, size.width) * shrunk > MAX_SIDE)
    refuse(() =>
      t.pictureTooLongPixelsAtMost({ width: size.width, height: size.height, maxSide: MAX_SIDE }),
    )
}

function refuse(says: Says): never {
  throw new MediaRefusedError(says)
}
