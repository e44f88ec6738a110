import type { RetentionCohort } from '@carriage/contract/insights/studio-schemas'

interface Cohort {
  joined: string
  members: number
}
interface Month extends Cohort {
  month: number
}

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/**
 * The curve of each cohort up to the month of the last counted day. A month in which nobody was active has no row and
 * is 0.
 */
export const curvesOf = (
  cohorts: readonly Cohort[],
  months: readonly Month[],
  lastDay: string,
): RetentionCohort[] =>
  cohorts.map(({ joined, members }) => {
    const length = Math.max(0, monthNumber(lastDay) - monthNumber(joined)) + 1
    const active = Array.from(
      { length },
      (_, month) =>
        months.find((one) => one.joined === joined && one.month === month)?.members ?? 0,
    )
    return { joined, members, active }
  })
