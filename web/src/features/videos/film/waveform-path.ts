import { QUIETEST } from '@carriage/contract/media/waveform'

/** The height of the drawing; the line in the middle is silence. */
export const WAVE_HEIGHT = 100

/** The outline of levels as an SVG path, `columns` wide: the loudest of each column, up and down from the middle. */
export function waveformPath(levels: readonly number[], columns: number): string {
  const heights = Array.from({ length: columns }, (_, n) => {
    const part = levels.slice(
      Math.floor((n * levels.length) / columns),
      Math.max(Math.ceil(((n + 1) * levels.length) / columns), 1),
    )
    const level = Math.max(QUIETEST, ...part)
    return ((level - QUIETEST) / -QUIETEST) * (WAVE_HEIGHT / 2)
  })
  const middle = WAVE_HEIGHT / 2
  const above = heights.map((height, x) => `${x},${(middle - height).toFixed(1)}`)
  const below = heights.map((height, x) => `${x},${(middle + height).toFixed(1)}`).toReversed()
  return `M${[...above, ...below].join('L')}Z`
}
