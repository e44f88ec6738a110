import type { PublicationStatus } from '@carriage/contract/common'
import type { AdminVideo, Processing } from '@carriage/contract/videos/admin-schemas'

/** Whether something is still going to happen to a file by itself. */
export const isBusy = ({ state, error }: Processing): boolean =>
  state === 'waiting' || state === 'processing' || (state === 'playable' && error === null)

export const canPlay = ({ state }: Processing): boolean => state === 'playable' || state === 'ready'

/** Whether a save that sets `next` publishes a video, now or later. */
export const isPublication = (
  { status }: Pick<AdminVideo, 'status'>,
  next: PublicationStatus,
): boolean => next !== status && next !== 'draft'

/** Whether a save that sets `next` would publish a video that cannot be played; until a later date a film may be ready. */
export const lacksFilm = (
  video: Pick<AdminVideo, 'status' | 'processing'>,
  next: PublicationStatus,
): boolean =>
  isPublication(video, next) &&
  (next === 'published'
    ? !canPlay(video.processing)
    : !canPlay(video.processing) && !isBusy(video.processing))

/** Where each stage of preparing a film begins and ends, in percent of all of it. */
const STAGES = {
  checking: [0, 5],
  repackaging: [5, 30],
  encoding: [30, 97],
  finishing: [97, 100],
} as const

/** How much of a film has been prepared, over all stages; null while nobody knows. */
export function preparedPercent({
  stage,
  percent,
}: Pick<Processing, 'stage' | 'percent'>): number | null {
  if (stage === null || percent === null) return null
  const [from, to] = STAGES[stage]
  return from + ((to - from) * percent) / 100
}
