/** The heights of the qualities and their maximum bits per second. */
const STEPS = [
  { lines: 360, bits: 900_000 },
  { lines: 720, bits: 3_000_000 },
  { lines: 1080, bits: 5_500_000 },
] as const
const SMALLEST_BITS = 600_000

export interface Rung {
  /** Also the name of its files. */
  name: string
  width: number
  height: number
  /** The maximum bits per second. */
  bits: number
}

const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2))

/** The qualities for a picture of the given size, smallest first, none larger than it. */
export function planRungs({ width, height }: { width: number; height: number }): Rung[] {
  const short = Math.min(width, height)
  const rung = (lines: number, bits: number): Rung => ({
    name: `${lines}p`,
    width: even((width * lines) / short),
    height: even((height * lines) / short),
    bits,
  })
  const fitting = STEPS.filter(({ lines }) => lines <= short)
  return fitting.length > 0
    ? fitting.map(({ lines, bits }) => rung(lines, bits))
    : [rung(short, SMALLEST_BITS)]
}

const RATES = [
  { value: 24_000 / 1001, text: '24000/1001' },
  { value: 24, text: '24' },
  { value: 25, text: '25' },
  { value: 30_000 / 1001, text: '30000/1001' },
  { value: 30, text: '30' },
  { value: 50, text: '50' },
  { value: 60_000 / 1001, text: '60000/1001' },
  { value: 60, text: '60' },
] as const

/**
 * The constant frame rate for a source's average rate: the nearest standard one, so that variable rates become
 * constant; rates above 60 are halved, so that all frames have the same duration.
 */
export function planRate(framesPerSecond: number): { value: number; text: string } {
  let wanted = framesPerSecond > 0 ? framesPerSecond : 30
  while (wanted > 61) wanted /= 2
  const distance = ({ value }: { value: number }) => Math.abs(value - wanted)
  return RATES.toSorted((a, b) => distance(a) - distance(b))[0] ?? RATES[4]
}

const MAX_TILES = 100

/** The interval between a storyboard's pictures in seconds, and its grid. */
export function planStoryboard(durationSeconds: number) {
  const every = Math.max(2, Math.ceil(durationSeconds / MAX_TILES))
  const count = Math.max(1, Math.ceil(durationSeconds / every))
  const columns = Math.min(10, count)
  return { every, count, columns, rows: Math.ceil(count / columns) }
}
