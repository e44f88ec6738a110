import { bodyAreas, type BodyArea } from '@carriage/contract/safe-training/cautions'

const WINDOW_MS = 28 * 86_400_000

export interface PainReport {
  at: Date
  /** Null where the question was not answered. */
  pain: readonly BodyArea[] | null
}

/** That a member has said an area need not be spared any longer. */
export interface Cleared {
  area: BodyArea
  /** Epoch milliseconds. */
  at: number
}

export interface Painful {
  area: BodyArea
  until: Date
}

/**
 * The areas that count as ones to spare: with two reports of pain at most 28 days apart, until 28 days without a further one,
 * or until the member says otherwise, after which only later reports count.
 */
export function painfulAreas(
  reports: readonly PainReport[],
  now: Date,
  cleared: readonly Cleared[] = [],
): Painful[] {
  return bodyAreas.flatMap((area) => {
    const since = Math.max(0, ...cleared.filter((one) => one.area === area).map(({ at }) => at))
    const [last, before] = reports
      .filter(({ at, pain }) => at.getTime() > since && pain?.includes(area))
      .map(({ at }) => at.getTime())
      .toSorted((a, b) => b - a)
    if (last === undefined || before === undefined || last - before > WINDOW_MS) return []
    const until = new Date(last + WINDOW_MS)
    return now < until ? [{ area, until }] : []
  })
}

/** How far back reports can matter: the last one by up to 28 days, the one before it by as many more. */
export const painReportsSince = (now: Date): Date => new Date(now.getTime() - 2 * WINDOW_MS)

/** What is kept of clearings: those that reports can still be older than. */
export const clearingsAfter = (
  cleared: readonly Cleared[],
  area: BodyArea,
  now: Date,
): Cleared[] => [
  ...cleared.filter((one) => one.area !== area && one.at > painReportsSince(now).getTime()),
  { area, at: now.getTime() },
]
