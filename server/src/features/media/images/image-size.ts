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
