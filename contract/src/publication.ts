import type { PublicationStatus } from './common.ts'

interface Publication {
  status: PublicationStatus
  /** Epoch seconds. */
  publish_date?: number | null | undefined
}

/**
 * The problem of a publication date, or null. Only the status scheduled has a date, which must be after `now`
 * (epoch seconds); otherwise the message is `past`.
 */
export function publishDateProblem(
  { status, publish_date }: Publication,
  now: number,
  past = 'Publish date must be in the future',
): string | null {
  if (status !== 'scheduled') return null
  if (publish_date === null || publish_date === undefined) return 'Publish date is required'
  return publish_date > now ? null : past
}
