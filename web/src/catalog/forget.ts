import type { Video } from '@carriage/contract/videos/schemas'
import { queryClient } from '../lib/queries/query-client.ts'
import { programKeys, savedKeys, videoKeys } from './query-keys.ts'

/** Cards say what was done, and lists leave it out: they are read anew where they are shown next. */
export function forgetDone(): void {
  for (const queryKey of [videoKeys.of('list'), savedKeys.all])
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
}

/**
 * What is recommended, warned of and made easier follows from somebody's health, and from the pain that they report. A class or
 * session that plays is not touched.
 */
export function forgetRecommendations(): void {
  void queryClient.invalidateQueries({ queryKey: programKeys.of('home') })
  void queryClient.invalidateQueries({ queryKey: videoKeys.all, refetchType: 'none' })
}

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
