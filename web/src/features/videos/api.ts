import type { ClassReport } from '@carriage/contract/safe-training/schemas'
import type { SessionCredit } from '@carriage/contract/programs/credit'
import { undoSessionCredit } from '@carriage/contract/programs/endpoints'
import {
  browseVideos,
  getNextVideo,
  getVideoDetails,
  listHistory,
  listSetupVideos,
  playVideo,
  getClassReport,
  reportVideoProgress,
  saveClassReport,
} from '@carriage/contract/videos/endpoints'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { today } from '../../lib/browser/clock.ts'
import { ignoreFailedCall } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { isoDay } from '../../lib/text/date-time-input.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
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
    // A member who has just watched something looks for it here.
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

/** What was said of a class today; read anew, for it may have been said elsewhere. */
export const classReportQuery = (id: string) =>
  queryOptions({
    queryKey: ['videos', 'report', id],
    queryFn: ({ signal }) =>
      call(getClassReport, { params: { id }, query: { date: isoDay(today()) }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

export async function reportClass(id: string, said: Partial<ClassReport>): Promise<void> {
  const body = { ...said, date: isoDay(today()) }
  const answer = await call(saveClassReport, { params: { id }, body })
  queryClient.setQueryData(classReportQuery(id).queryKey, answer)
  // Pain decides what is recommended.
  if (said.pain) void queryClient.invalidateQueries({ queryKey: ['programs', 'home'] })
}

export const setupQuery = queryOptions({
  queryKey: ['videos', 'setup'],
  queryFn: ({ signal }) => call(listSetupVideos, { signal }),
})

/** Counts a view. Nobody's training stops because a count was lost. */
export const countPlay = (id: string): void => {
  void call(playVideo, { params: { id } }).catch(ignoreFailedCall)
}

/** The session that a class has counted as just now; null for most classes. Reports write it. */
export const creditQuery = (id: string) =>
  queryOptions<SessionCredit | null>({
    queryKey: ['videos', 'credit', id],
    queryFn: skipToken,
    initialData: null,
  })

/**
 * Rejects where the report did not arrive. It outlives the page, unlike other calls. What plays outside of a program
 * may count as a session of one.
 */
export async function reportProgress(
  id: string,
  report: WatchReport,
  outside_program: boolean,
): Promise<void> {
  const { credit } = await call(reportVideoProgress, {
    params: { id },
    body: {
      position_seconds: report.position,
      duration_seconds: report.duration,
      watched_seconds: report.watched,
      watched_parts: report.parts,
      outside_program,
    },
    keepalive: true,
  })
  if (!credit) return
  queryClient.setQueryData(creditQuery(id).queryKey, credit)
  void queryClient.invalidateQueries({ queryKey: ['programs'] })
}

export async function undoCredit({ _id }: SessionCredit): Promise<void> {
  await call(undoSessionCredit, { body: { credit_id: _id } })
  queryClient.setQueriesData<SessionCredit | null>({ queryKey: ['videos', 'credit'] }, (shown) =>
    shown?._id === _id ? null : shown,
  )
  await queryClient.invalidateQueries({ queryKey: ['programs'] })
}
