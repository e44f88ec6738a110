/** The qualities below that of the source, by the short side of their 16:9 frame. */
const STEPS = [360, 720, 1080] as const
/** Two qualities that are closer than a third look alike, and cost storage and time for nothing. */
const APART = 4 / 3
/** What is larger than DCI 4K is brought down: screens show no more, and not every decoder of a phone takes it. */
const LARGEST = { pixels: 4096 * 2304, lines: 2160 }
/** The bits of a picture of 1920x1080. */
const FULL_HD = { pixels: 1920 * 1080, bits: 5_500_000 }

export interface Rung {
  /** Also the name of its files. */
  name: string
  width: number
  height: number
  /** The maximum bits per second. */
  bits: number
}

const evenUpTo = (pixels: number): number => Math.max(2, 2 * Math.floor(pixels / 2))
const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2))

/** Larger pictures need fewer bits for each pixel: the rule of thumb of the power of 0.75 (Ben Waggoner). */
const maxBits = (width: number, height: number): number =>
  Math.round(FULL_HD.bits * ((width * height) / FULL_HD.pixels) ** 0.75)

/**
 * The qualities for a picture of the given size, smallest first. The largest has the size of the source, or is 2160 lines of one
 * that is brought down; the others are its steps, none larger than the source and no two closer than a third. A step of 720 fits a frame
 * of 1280x720, so wide films are measured by their width.
 */
export function planRungs({ width, height }: Size): Rung[] {
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  const lines = Math.max(short, (long * 9) / 16)
  const largest = isBroughtDown({ width, height }) ? LARGEST.lines : undefined
  const rung = (name: number, shownWidth: number, shownHeight: number): Rung => ({
    name: `${name}p`,
    width: shownWidth,
    height: shownHeight,
    bits: maxBits(shownWidth, shownHeight),
  })
  const step = (name: number) =>
    rung(name, even((width * name) / lines), even((height * name) / lines))
  return [
    ...STEPS.filter((name) => lines >= name * APART).map(step),
    largest === undefined
      ? rung(Math.round(lines), evenUpTo(width), evenUpTo(height))
      : step(largest),
  ]
}

interface Size {
  width: number
  height: number
}

/** Whether no quality has the size of the source. */
export const isBroughtDown = ({ width, height }: Size): boolean => width * height > LARGEST.pixels

const RATES = [
  ...[5, 6, 7.5, 8, 10, 12, 12.5, 15, 18, 20].map((value) => ({ value, text: String(value) })),
  { value: 24_000 / 1001, text: '24000/1001' },
  { value: 24, text: '24' },
  { value: 25, text: '25' },
  { value: 30_000 / 1001, text: '30000/1001' },
  { value: 30, text: '30' },
  { value: 48, text: '48' },
  { value: 50, text: '50' },
  { value: 60_000 / 1001, text: '60000/1001' },
  { value: 60, text: '60' },
] as const
const USUAL = { value: 30, text: '30' } as const

/**
 * The constant frame rate for a source's average rate: the nearest customary one, so that variable rates become
 * constant; rates above 60 are halved, so that all frames have the same duration.
 */
export function planRate(framesPerSecond: number): { value: number; text: string } {
  if (!(framesPerSecond > 0)) return USUAL
  let wanted = framesPerSecond
  while (wanted > 61) wanted /= 2
  const distance = ({ value }: { value: number }) => Math.abs(value - wanted)
  return RATES.toSorted((a, b) => distance(a) - distance(b))[0] ?? USUAL
}

const MAX_TILES = 100

/** The interval between a storyboard's pictures in seconds, and its grid. */
export function planStoryboard(durationSeconds: number) {
  const every = Math.max(2, Math.ceil(durationSeconds / MAX_TILES))
  const count = Math.max(1, Math.ceil(durationSeconds / every))
  const columns = Math.min(10, count)
  return { every, count, columns, rows: Math.ceil(count / columns) }
}
