import {
  browseVideos,
  getVideoDetails,
  playVideo,
  reportVideoProgress,
} from '@carriage/contract/videos/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import type { DiscoverSearch } from './discover-search.ts'
import type { WatchPoint } from './watch-report.ts'

/** A page of Discover; while it is on its way the one before stays in sight. */
export const browseQuery = (search: DiscoverSearch) =>
  queryOptions({
    queryKey: ['videos', 'browse', search],
    queryFn: ({ signal }) => call(browseVideos, { query: search, signal }),
    placeholderData: keepPreviousData,
  })

export const videoQuery = (id: string) =>
  queryOptions({
    queryKey: ['videos', 'details', id],
    queryFn: ({ signal }) => call(getVideoDetails, { params: { id }, signal }),
    // A fresh signature must not restart what is playing; the player asks for one when it needs it.
    refetchInterval: false,
  })

/** Counts a view. Nobody's training stops because a count was lost. */
export const countPlay = (id: string): void => {
  void call(playVideo, { params: { id } }).catch(() => undefined)
}

export const reportProgress = (id: string, { position, duration }: WatchPoint): void => {
  void call(reportVideoProgress, {
    params: { id },
    body: { position_seconds: position, duration_seconds: duration },
    keepalive: true,
  }).catch(() => undefined)
}
