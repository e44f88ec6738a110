import {
  browseVideos,
  getNextVideo,
  getVideoDetails,
  listHistory,
  listSetupVideos,
  playVideo,
  rateEffort as rateEffortOf,
  reportVideoProgress,
} from '@carriage/contract/videos/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ignoreFailedCall } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import type { DiscoverSearch } from './discover/discover-search.ts'
import type { HistorySearch } from './history/history-search.ts'
import type { WatchReport } from './playback/watch-report.ts'

/** A page of Discover; while it is on its way the one before stays in sight. */
export const browseQuery = (search: DiscoverSearch) =>
  queryOptions({
    queryKey: ['videos', 'list', search],
    queryFn: ({ signal }) => call(browseVideos, { query: search, signal }),
    placeholderData: keepPreviousData,
  })

export const videoQuery = (id: string) =>
  queryOptions({
    queryKey: ['videos', 'details', id],
    queryFn: ({ signal }) => call(getVideoDetails, { params: { id }, signal }),
    // A fresh signature must not restart what is playing; the player asks for one when it needs it.
    refetchInterval: false,
    // Read anew at every visit: another device may have gone on meanwhile.
    gcTime: 0,
  })

export const historyQuery = (search: HistorySearch) =>
  queryOptions({
    queryKey: ['videos', 'history', search],
    queryFn: ({ signal }) => call(listHistory, { query: search, signal }),
    placeholderData: keepPreviousData,
    // Whoever has just watched something looks for it here.
    staleTime: 0,
  })

/** The class to go on with after another one. */
export const nextVideoQuery = (id: string) =>
  queryOptions({
    queryKey: ['videos', 'next', id],
    queryFn: ({ signal }) => call(getNextVideo, { params: { id }, signal }),
    // What was completed just now decides it.
    staleTime: 0,
    gcTime: 0,
  })

export const rateEffort = (id: string, effort: number): Promise<unknown> =>
  call(rateEffortOf, { params: { id }, body: { effort } })

export const setupQuery = queryOptions({
  queryKey: ['videos', 'setup'],
  queryFn: ({ signal }) => call(listSetupVideos, { signal }),
})

/** Counts a view. Nobody's training stops because a count was lost. */
export const countPlay = (id: string): void => {
  void call(playVideo, { params: { id } }).catch(ignoreFailedCall)
}

/** Rejects where the report did not arrive. It outlives the page, unlike other calls. */
export const reportProgress = (id: string, report: WatchReport): Promise<unknown> =>
  call(reportVideoProgress, {
    params: { id },
    body: {
      position_seconds: report.position,
      duration_seconds: report.duration,
      watched_seconds: report.watched,
    },
    keepalive: true,
  })
