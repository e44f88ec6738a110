import type { Says } from '@carriage/texts/says'
import { texts as t } from '@carriage/texts/contract/common'
import type { PublicationStatus } from './common.ts'

interface Publication {
  status: PublicationStatus
  /** Epoch seconds. */
  publish_date?: number | null | undefined
}

/**
 * The problem of a publication date, or null. Only the status scheduled has a date, which must be after `now`
 * (epoch seconds); otherwise it says `past`.
 */
export function publishDateProblem(
  { status, publish_date }: Publication,
  now: number,
  past: Says = () => t.publishDateMustInFuture,
): Says | null {
  if (status !== 'scheduled') return null
  if (publish_date === null || publish_date === undefined) return () => t.publishDateRequired
  return publish_date > now ? null : past
}
