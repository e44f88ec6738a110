/** One course of a figure. */
export interface ChartSeries {
  label: string
  /** One for each place along the axis; null where there is none. */
  values: readonly (number | null)[]
}

/** A place along the axis with a name. */
export interface ChartMark {
  at: number
  label: string
}

export interface ChartInput {
  /** The places along the axis, ascending. */
  at: readonly number[]
  series: readonly ChartSeries[]
  kind?: 'lines' | 'bars'
  formatAt: (at: number) => string
  /** As short as the axis needs it; without it as `formatAt`. */
  formatTick?: (at: number) => string
  formatValue: (value: number) => string
  marks?: readonly ChartMark[]
  /** The highest value of the axis; without it that of the values. */
  highest?: number
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

/** Up to `most` places along an axis whose labels have room, evenly spread, with the first one. */
export function labelPlaces(at: readonly number[], most: number): number[] {
  const step = Math.max(1, Math.ceil(at.length / Math.max(1, most)))
  return at.filter((_, index) => index % step === 0)
}
