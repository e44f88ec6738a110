const STEPS_S = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800] as const
/** As many as have room for their words on the narrowest time line. */
const MOST = 8
/** A word begins at its place: near the end it would stand outside. */
const LAST = 0.94

/** Round places along a film, in seconds, at even distances from its beginning. Takes milliseconds. */
export function timeScale(endMs: number): number[] {
  const end = endMs / 1000
  const step = STEPS_S.find((seconds) => end / seconds <= MOST) ?? 3600
  return Array.from({ length: Math.ceil(end / step) }, (_, index) => index * step).filter(
    (seconds) => seconds <= end * LAST,
  )
}
