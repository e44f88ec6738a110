import type { PublicationStatus } from '@carriage/contract/common'
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
