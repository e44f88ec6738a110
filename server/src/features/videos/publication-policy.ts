import type { Says } from '@carriage/texts/says'
import type { PublicationStatus } from '@carriage/contract/common'
import { publishDateProblem } from '@carriage/contract/publication'
import { invalidField } from '../../platform/app-error.ts'
import { epoch } from '../../platform/time.ts'

interface Publication {
  status: PublicationStatus
  publishAt: Date | null
  firstPublishedAt: Date | null
}

interface Rules {
  now: Date
  /** What is said of a date that has passed. */
  past?: Says
  /** Throws where the record cannot have this status yet. */
  check?: (status: PublicationStatus) => void
}

/**
 * The publication columns of a video or a program that the given fields change. The status `scheduled` requires a date
 * (epoch seconds); any other status clears it. Throws 422 for a date that does not lie ahead.
 */
export function changedPublication(
  before: Publication,
  fields: { status?: PublicationStatus | undefined; publish_date?: number | null | undefined },
  { now, past, check }: Rules,
): Publication {
  const { publishAt, firstPublishedAt } = before
  const { publish_date } = fields
  const status = fields.status ?? before.status
  const isRescheduled = publish_date !== undefined && status === 'scheduled'
  if (fields.status === undefined && !isRescheduled) return { status, publishAt, firstPublishedAt }
  const problem = publishDateProblem({ status, publish_date }, epoch(now), past)
  if (problem !== null) throw invalidField('publish_date', problem)
  check?.(status)
  return {
    status,
    publishAt: status === 'scheduled' && publish_date ? new Date(publish_date * 1000) : null,
    firstPublishedAt: status === 'published' ? (firstPublishedAt ?? now) : firstPublishedAt,
  }
}

interface Publishable {
  status: PublicationStatus
  publishAt: Date | null
}

/** Published, or scheduled and due: members see it on time even when the publishing job is late. */
export const isPublished = ({ status, publishAt }: Publishable, now: Date): boolean =>
  status === 'published' || (status === 'scheduled' && publishAt !== null && publishAt <= now)

/** Whether members see a video: it is published and playable. */
export const isVisible = (video: Publishable & { processingState: string }, now: Date): boolean =>
  isPublished(video, now) &&
  (video.processingState === 'playable' || video.processingState === 'ready')
