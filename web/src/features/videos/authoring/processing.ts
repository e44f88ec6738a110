import type { PublicationStatus } from '@carriage/contract/common'
import type { AdminVideo, Processing } from '@carriage/contract/videos/admin-schemas'

/** Whether something is still going to happen to a file by itself. */
export const isBusy = ({ state, error }: Processing): boolean =>
  state === 'waiting' || state === 'processing' || (state === 'playable' && error === null)

export const canPlay = ({ state }: Processing): boolean => state === 'playable' || state === 'ready'

/** Whether a save that sets `next` would publish a video that cannot be played; until a later date a film may be ready. */
export const lacksFilm = (
  { status, processing }: Pick<AdminVideo, 'status' | 'processing'>,
  next: PublicationStatus,
): boolean =>
  next !== status &&
  (next === 'published'
    ? !canPlay(processing)
    : next === 'scheduled' && !canPlay(processing) && !isBusy(processing))
