import { opensAt } from '@carriage/contract/live-classes/policy'
import { addSeconds, epoch } from '../../../platform/time.ts'
import type { WaitingNews } from '../../mail/index.ts'
import { SETTLING_SECONDS } from '../live-policy.ts'
import type { Line } from './waiting-queries.ts'

/** So long before a class, seats of members who could not come in go to those who wait. */
export const RELEASE_SECONDS = 24 * 3600

type Facts = Pick<
  Line,
  'startsAt' | 'endedAt' | 'skippedAt' | 'deletedAt' | 'status' | 'broadcastsSession'
>

/** Whether a date was called off a moment ago, perhaps by mistake: its list waits with those who are registered to be told. */
export const isSettling = (
  { skippedAt, deletedAt, status, changedAt }: Facts & Pick<Line, 'changedAt'>,
  now: Date,
): boolean =>
  (skippedAt !== null || deletedAt !== null || status === 'draft') &&
  changedAt !== null &&
  changedAt > addSeconds(now, -SETTLING_SECONDS)

/**
 * Why the waiting list of a date ends now; null while it goes on. From when the doors are open, a seat that becomes free
 * is for whoever comes first.
 */
export function endOfLine(
  facts: Facts,
  {
    broadcasts,
    now,
  }: { /** Whether the live engine broadcasts. */ broadcasts: boolean; now: Date },
): Exclude<WaitingNews, 'seat' | 'released' | 'lapsed' | 'no-access'> | null {
  if (facts.skippedAt ?? facts.deletedAt) return 'called-off'
  if (facts.status === 'draft') return 'called-off'
  if (facts.endedAt !== null || epoch(now) >= opensAt(epoch(facts.startsAt))) return 'no-seat'
  return facts.broadcastsSession && broadcasts ? 'broadcast' : null
}
