import type { Video } from '@carriage/contract/videos/schemas'
import { queryClient } from '../lib/queries/query-client.ts'
import { videoKeys } from './query-keys.ts'

/**
 * After a change of what the caller is entitled to, nothing that was read before counts. A class that plays goes on: an address of
 * its own for each answer would restart it.
 */
export function forgetRights(): Promise<void> {
  const open = queryClient.getQueriesData<{ video: Pick<Video, 'playback_url'> }>({
    queryKey: videoKeys.of('details'),
  })
  const playing = new Set(
    open.filter(([, data]) => (data?.video.playback_url ?? null) !== null).map(([key]) => key),
  )
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => !playing.has(queryKey) })
}
