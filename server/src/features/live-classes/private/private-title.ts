import { localMomentOf } from '@carriage/contract/live-classes/local-moment'
import { epoch } from '../../../platform/time.ts'
import type { LiveRow } from '../live-classes-queries.ts'

/** What a coach is told of: several private classes have one title. */
export function titleWithTime({
  title,
  startsAt,
  timezone,
}: Pick<LiveRow, 'title' | 'startsAt' | 'timezone'>): string {
  if (startsAt === null) return title
  const { date, time } = localMomentOf(epoch(startsAt), timezone ?? 'UTC')
  return `${title}, ${date} ${time.slice(0, 5)}`
}
