import type { Processing } from '@carriage/contract/videos/admin-schemas'

/** Whether something is still going to happen to a file by itself. */
export const isBusy = ({ state, error }: Processing): boolean =>
  state === 'waiting' || state === 'processing' || (state === 'playable' && error === null)

export const canPlay = ({ state }: Processing): boolean => state === 'playable' || state === 'ready'
