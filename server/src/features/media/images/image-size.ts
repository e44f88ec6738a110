/** Widths that images are served in, so that a cache holds few of each. */
const widthLadder = [80, 160, 320, 640, 960, 1280, 1920] as const
/** Width by height; others would let a caller fill the cache with sizes nobody shows. */
const proportions = [16 / 9, 4 / 3, 1] as const

export interface ImageSize {
  width: number
  /** Undefined keeps the picture's own proportions. */
  height: number | undefined
}

/**
 * The size to serve for a wanted one: the next width of the ladder, and the nearest of a few
 * proportions. Undefined for numbers that are none.
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
