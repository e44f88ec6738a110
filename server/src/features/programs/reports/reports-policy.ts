import { LEAST_PEOPLE } from '@carriage/contract/programs/admin-schemas'
import type { ClassReport } from '@carriage/contract/safe-training/schemas'

const average = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** Fewer say nothing about a course. */
const LEAST_FOR_TREND = 4

/**
 * How efforts went, newest first: the average of the newer half against that of the older one, where a whole point counts. Null
 * with fewer than four.
 */
export function trendOf(
  efforts: readonly (number | null)[],
): 'rising' | 'falling' | 'steady' | null {
  const given = efforts.filter((effort) => effort !== null)
  if (given.length < LEAST_FOR_TREND) return null
  const half = Math.floor(given.length / 2)
  const difference = (average(given.slice(0, half)) ?? 0) - (average(given.slice(-half)) ?? 0)
  if (Math.abs(difference) < 1) return 'steady'
  return difference > 0 ? 'rising' : 'falling'
}

/** Figures of what people reported, to a tenth; null for fewer than ten people, whom figures could give away. */
export function figuresOf(reports: readonly (ClassReport & { userId: string })[]) {
  const people = new Set(reports.map(({ userId }) => userId)).size
  if (people < LEAST_PEOPLE) return null
  const efforts = average(reports.flatMap(({ effort }) => effort ?? []))
  const hurt = reports.filter(({ pain }) => (pain ?? []).length > 0)
  return {
    people,
    average_effort: efforts === null ? null : Math.round(efforts * 10) / 10,
    with_pain: new Set(hurt.map(({ userId }) => userId)).size,
  }
}
