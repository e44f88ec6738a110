/** Steps of an axis that people count in. */
const SECOND_STEPS = [1, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 36_000]
const INTERVALS = 4

/** The next of 1, 2 and 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)))
  return ([1, 2, 5, 10].find((times) => times * power >= least) ?? 10) * power
}

/**
 * The values at the lines of an axis from zero to at least `most`, in round steps of whole numbers, of seconds in
 * those of a clock.
 */
export function axisTicks(most: number, unit: 'count' | 'seconds'): number[] {
  const least = most / INTERVALS
  const ofClock = unit === 'seconds' ? SECOND_STEPS.find((step) => step >= least) : undefined
  const step = ofClock ?? roundStep(least)
  const count = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** The point of a chart that is nearest to a place on it, from 0 at the left to 1 at the right. */
export const nearestPoint = (place: number, points: number): number =>
  Math.min(points - 1, Math.max(0, Math.round(place * (points - 1))))
