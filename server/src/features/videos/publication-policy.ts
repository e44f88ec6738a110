import type { PublicationStatus } from '@carriage/contract/common'
interface Publishable {
  status: PublicationStatus
  publishAt: Date | null
}

/** Published, or scheduled and due: a job that is late changes nothing for members. */
export const isPublished = ({ status, publishAt }: Publishable, now: Date): boolean =>
  status === 'published' || (status === 'scheduled' && publishAt !== null && publishAt <= now)

/** Whether members see a video: it is published and there is something to play. */
export const isVisible = (video: Publishable & { processingState: string }, now: Date): boolean =>
  isPublished(video, now) &&
  (video.processingState === 'playable' || video.processingState === 'ready')
