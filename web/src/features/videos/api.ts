import type { ClassReport, ClassReportAnswer } from '@carriage/contract/safe-training/schemas'
import { listSuggestions } from '@carriage/contract/suggestions/endpoints'
import { MIN_SUGGEST_LENGTH } from '@carriage/contract/suggestions/schemas'
import type { SessionCredit } from '@carriage/contract/programs/credit'
import { undoSessionCredit } from '@carriage/contract/programs/endpoints'
import {
  browseVideos,
  getNextVideo,
  getVideoDetails,
  listHistory,
  completeSetupVideo,
  listSetupVideos,
  playVideo,
  getClassReport,
  reportVideoProgress,
  saveClassReport,
} from '@carriage/contract/videos/endpoints'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { nowSeconds, today } from '../../lib/browser/clock.ts'
import { ignoreFailedCall } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { browserTimeZone } from '../../lib/text/dates.ts'
import { isoDay } from '../../lib/text/date-time-input.ts'
import { callOrKeep, waitingOf } from '../../lib/outbox/outbox.ts'
import { kept } from '../../lib/queries/persistent-storage.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { session } from '../../lib/session/session.ts'
import type { DiscoverSearch } from './discover/discover-search.ts'
import type { HistorySearch } from './history/history-search.ts'
import { laterReport, nameOfReport } from '../../lib/outbox/later-report.ts'
import type { WatchReport } from './playback/watch-report.ts'
import type { ReportedClass } from '../safe-training/report-questions.tsx'
import { insightKeys } from '../insights/api.ts'
import { forgetDone, forgetRecommendations } from '../../catalog/forget.ts'
import { programKeys, videoKeys } from '../../catalog/query-keys.ts'

/** A page of Discover; while it is on its way the one before stays in sight. */
export const browseQuery = (search: DiscoverSearch) =>
  videoKeys.query('list', browseVideos, {
    query: search,
    placeholderData: keepPreviousData,
    ...kept,
  })

/** Names to go on with for what was typed; while the next are on their way those before stay in sight. */
export const suggestionsQuery = (query: string) =>
  videoKeys.query('suggestions', listSuggestions, {
    query: { query },
    placeholderData: keepPreviousData,
    enabled: query.length >= MIN_SUGGEST_LENGTH,
  })

/** The newest classes of a coach. */
export const coachClassesQuery = (coach: string) =>
  videoKeys.query('list', browseVideos, { query: { coach } })

export const videoQuery = (id: string) =>
  videoKeys.query('details', getVideoDetails, {
    params: { id },
    // A fresh signature must not restart what is playing; the player asks for one when it needs it.
    refetchInterval: false,
    // Read anew at every visit: another device may have gone on meanwhile.
    gcTime: 0,
  })

export const historyQuery = (search: HistorySearch) =>
  videoKeys.query('history', listHistory, {
    query: { ...search, time_zone: browserTimeZone() },
    placeholderData: keepPreviousData,
    ...kept,
    // A member who has just watched something looks for it here.
    staleTime: 0,
  })

/** The class to go on with after another one. */
export const nextVideoQuery = (id: string) =>
  videoKeys.query('next', getNextVideo, {
    params: { id },
    // What was completed just now decides it.
    staleTime: 0,
    gcTime: 0,
  })

/** What was said of a class on a day; read anew, for it may have been said elsewhere. */
const classReportQuery = (id: string, date: string) =>
  videoKeys.query('report', getClassReport, {
    params: { id },
    query: { date },
    staleTime: 0,
    gcTime: 0,
  })

/** What was said before with the effort that is said now, until the server has it. */
const withEffort = (
  before: ClassReportAnswer | undefined,
  { effort }: Partial<ClassReport>,
): ClassReportAnswer => {
  const { report = { effort: null, pain: null }, painful = [] } = before ?? {}
  return { report: { ...report, effort: effort ?? null }, painful }
}

async function reportClass(
  { id, title }: { id: string; title: string },
  date: string,
  said: Partial<ClassReport>,
): Promise<void> {
  const request = { params: { id }, body: { ...said, date } }
  const { queryKey } = classReportQuery(id, date)
  // What hurts is health data: it is not left in a browser.
  if (said.pain) {
    queryClient.setQueryData(queryKey, await call(saveClassReport, request))
    return forgetRecommendations()
  }
  const answer = await callOrKeep(saveClassReport, request, {
    // What was said of it on another day stays.
    about: `effort ${id} ${date}`,
    kind: 'effort',
    title,
  })
  queryClient.setQueryData(queryKey, answer ?? ((before) => withEffort(before, said)))
}

/** A video of which something can be said after it, as of today. */
export function reportedVideo(video: { id: string; title: string }): ReportedClass {
  const date = isoDay(today())
  return {
    ...video,
    query: classReportQuery(video.id, date),
    save: (said) => reportClass(video, date, said),
  }
}

/** Read anew at every visit: another device may have gone on meanwhile. */
export const setupQuery = videoKeys.query('setup', listSetupVideos, {
  ...kept,
  refetchOnMount: 'always',
})

/** Notes a setup video as done, at once; rejects, and shows what is stored, where that did not arrive. */
export async function completeSetup(video_id: string, how: 'watched' | 'completed'): Promise<void> {
  const show = (change: (done: string[]) => string[]) =>
    queryClient.setQueryData(
      setupQuery.queryKey,
      (old) => old && { ...old, done: change(old.done) },
    )
  await queryClient.cancelQueries(setupQuery)
  show((done) => [...new Set([...done, video_id])])
  try {
    const { done } = await call(completeSetupVideo, { body: { video_id, how } })
    show(() => done)
    // Home offers the guide as long as something of it is open.
    void queryClient.invalidateQueries({ queryKey: programKeys.of('home') })
  } catch (error) {
    void queryClient.invalidateQueries(setupQuery)
    throw error
  }
}

/** Counts a view. Nobody's training stops because a count was lost. */
export const countPlay = (id: string): void => {
  void call(playVideo, { params: { id } }).catch(ignoreFailedCall)
}

/** The session that a class has counted as just now; null for most classes. Reports write it. */
export const creditQuery = (id: string) =>
  queryOptions<SessionCredit | null>({
    queryKey: videoKeys.of('credit', id),
    queryFn: skipToken,
    initialData: null,
  })

/** How far a class has been played in this visit, in seconds; null before the first report. Reports write it. */
export const reachedQuery = (id: string) =>
  queryOptions<number | null>({
    queryKey: videoKeys.of('reached', id),
    queryFn: skipToken,
    initialData: null,
  })

/** The video of a report, and where it plays. */
interface Reported {
  title: string
  outsideProgram: boolean
  film: string | undefined
}

/**
 * Rejects where the report did not arrive and is not kept for later. It outlives the page, unlike other calls. What plays outside of a program
 * may count as a session of one.
 */
export async function reportProgress(
  id: string,
  report: WatchReport,
  { title, outsideProgram, film }: Reported,
): Promise<void> {
  queryClient.setQueryData(reachedQuery(id).queryKey, report.position)
  const body = {
    position_seconds: report.position,
    duration_seconds: report.duration,
    watched_seconds: report.watched,
    watched_parts: report.parts,
    outside_program: outsideProgram,
    playback_id: film,
    // Of this moment: a member who travels may not have loaded the app anew since.
    time_zone: browserTimeZone(),
  }
  const madeAt = nowSeconds()
  const userId = session.userId()
  const waiting = userId === null ? [] : waitingOf(userId)
  const answer = await callOrKeep(
    reportVideoProgress,
    { params: { id }, body, keepalive: true },
    {
      about: nameOfReport(waiting, id, body, madeAt),
      kind: 'progress',
      title,
      later: (before) => laterReport(before, body, madeAt),
    },
  )
  if (!answer) return
  const { credit } = answer
  // Read anew where it is shown: the class may have become a workout.
  void queryClient.invalidateQueries({ queryKey: insightKeys.of('statistics') })
  forgetDone()
  if (!credit) return
  queryClient.setQueryData(creditQuery(id).queryKey, credit)
  void queryClient.invalidateQueries({ queryKey: programKeys.all })
}

export async function undoCredit({ _id }: SessionCredit): Promise<void> {
  await call(undoSessionCredit, { body: { credit_id: _id } })
  queryClient.setQueriesData<SessionCredit | null>({ queryKey: videoKeys.of('credit') }, (shown) =>
    shown?._id === _id ? null : shown,
  )
  forgetDone()
  await queryClient.invalidateQueries({ queryKey: programKeys.all })
}
