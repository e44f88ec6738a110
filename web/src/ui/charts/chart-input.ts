import type { Says } from '@carriage/texts/says'

/** One course of a figure. */
export interface ChartSeries {
  /** Called whenever it is shown, as the input outlives the language. */
  label: Says
  /** One for each place along the axis; null where there is none. */
  values: readonly (number | null)[]
}

/** A place along the axis with a name. */
export interface ChartMark {
  at: number
  label: Says
}

/** What is drawn where there is no room for axes. */
export interface PlotInput {
  /** The places along the axis, ascending. */
  at: readonly number[]
  series: readonly ChartSeries[]
  kind?: 'lines' | 'bars'
  marks?: readonly ChartMark[]
  /** The highest value that has room; without it that of the values. */
  highest?: number
}

export interface ChartInput extends PlotInput {
  formatAt: (at: number) => string
  /** As short as the axis needs it; without it as `formatAt`. */
  formatTick?: (at: number) => string
  /** With its unit. */
  formatValue: (value: number) => string
  /** As short as the axis needs it; without it as `formatValue`. */
  formatStep?: (value: number) => string
  /** What the axis counts in; whole numbers unless given. */
  steps?: 'whole' | 'clock' | 'quarters'
}

/** The design tokens of series, in their order; lines are told apart by their dashes too. */
export const SERIES_TOKENS = [
  '--accent',
  '--info',
  '--ok',
  '--warn',
  '--ink-3',
  '--danger',
] as const
const DASHES: readonly (readonly number[])[] = [[], [7, 4], [2, 3], [10, 3, 2, 3], [1, 5], [12, 6]]

export const tokenOf = (index: number): string =>
  SERIES_TOKENS[index % SERIES_TOKENS.length] ?? '--accent'
export const dashOf = (index: number): readonly number[] => DASHES[index % DASHES.length] ?? []

/** From label to label: as people count minutes and days. */
const LABEL_STEPS = [1, 60, 3600].flatMap((unit) =>
  [1, 2, 5, 10, 15, 20, 30].map((step) => step * unit),
)

/** Up to `most` places along an axis whose labels have room, in round steps from zero, or else from the first one. */
export function labelPlaces(at: readonly number[], most: number): number[] {
  const least = Math.ceil(at.length / Math.max(1, most))
  const step = LABEL_STEPS.find((one) => one >= least) ?? least
  const zero = Math.max(0, at.indexOf(0))
  return at.filter((_, index) => (index - zero) % step === 0)
}

/** The places of values without a neighbour, which a line does not show. */
export const lonelyPlaces = (values: readonly (number | null)[]): number[] =>
  values.flatMap((value, place) =>
    value !== null && (values[place - 1] ?? null) === null && (values[place + 1] ?? null) === null
      ? [place]
      : [],
  )

/** The lowest and the highest value, with zero. */
export function rangeOf({ series, highest }: PlotInput): readonly [low: number, high: number] {
  const values = series.flatMap((one) => one.values).filter((value) => value !== null)
  return [Math.min(0, ...values), Math.max(0, highest ?? 0, ...values)]
}

const POWERS = Array.from({ length: 12 }, (_, power) => 10 ** power)
const STEPS = {
  whole: POWERS.flatMap((power) => [power, 2 * power, 5 * power]),
  clock: [1, 5, 10, 15, 30]
    .flatMap((step) => [step, step * 60])
    .concat([1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].map((hours) => hours * 3600))
    .toSorted((a, b) => a - b),
  quarters: [0.25],
} as const
/** As many spaces between the lines of an axis as are read at a glance. */
const SPACES = 4

/** The values at the lines of an axis that holds `low` and `high`, in steps that people count in. */
export function axisSteps(
  [low, high]: readonly [low: number, high: number],
  steps: ChartInput['steps'] = 'whole',
): number[] {
  const least = (high - low) / SPACES
  const step = [...STEPS[steps], ...STEPS.whole].find((one) => one >= least) ?? least
  const first = Math.floor(low / step)
  const count = Math.max(1, Math.ceil(high / step) - first)
  return Array.from({ length: count + 1 }, (_, index) => (first + index) * step)
}
