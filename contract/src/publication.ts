import type { PublicationStatus } from './common.ts'

interface Publication {
  status: PublicationStatus
  /** Epoch seconds. */
  publish_date?: number | null | undefined
}

/**
 * What is wrong with when something is to be published, or null. Only what is scheduled has a date,
 * and it must lie ahead of `now` (epoch seconds); else `past` is said.
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
