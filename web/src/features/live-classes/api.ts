import {
  getCalendarFeed,
  getLiveClass,
  getLiveReport,
  listLiveClasses,
  saveLiveReport,
} from '@carriage/contract/live-classes/endpoints'
import type { ResponseOf } from '@carriage/contract/endpoint'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isMissing } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { kept } from '../../lib/queries/persistent-storage.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { allPages } from './registration/all-pages.ts'
import { forgetRecommendations } from '../../catalog/forget.ts'
import { today } from '../../lib/browser/clock.ts'
import { isoDay } from '../../lib/text/date-time-input.ts'
import type { ReportedClass } from '../safe-training/report-questions.tsx'
import { queryKeys } from '../../lib/queries/query-keys.ts'

export const liveKeys = queryKeys('live')

const LIST_EVERY_MS = 60_000
const CLASS_EVERY_MS = 15_000
const LONGEST_PAGE = 100

const readPage = (query: { from: number; to: number; page: number }, signal: AbortSignal) =>
  call(listLiveClasses, { query: { ...query, per_page: LONGEST_PAGE, dates: 'all' }, signal })

export const liveListQuery = (search: { page: number; per_page: number }) =>
  liveKeys.query('list', listLiveClasses, {
    query: search,
    placeholderData: keepPreviousData,
    ...kept,
    staleTime: 0,
    refetchInterval: LIST_EVERY_MS,
  })

/** The next dates of a coach. */
export const coachDatesQuery = (coach: string) =>
  liveKeys.query('list', listLiveClasses, {
    query: { coach, dates: 'all' },
    staleTime: 0,
    refetchInterval: LIST_EVERY_MS,
  })

/** The dates between two instants, in epoch seconds. */
export const liveMonthQuery = (from: number, to: number) =>
  queryOptions({
    ...kept,
    queryKey: liveKeys.of('month', from, to),
    queryFn: ({ signal }) => allPages((page) => readPage({ from, to, page }, signal)),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: LIST_EVERY_MS,
  })

export const liveClassQuery = (id: string) =>
  liveKeys.query('detail', getLiveClass, {
    params: { id },
    ...kept,
    staleTime: 0,
    // A class that was removed meanwhile does not come back.
    refetchInterval: ({ state: { data, error } }) =>
      data?.live_class.phase === 'ended' || isMissing(error) ? false : CLASS_EVERY_MS,
  })

export const calendarFeedQuery = () => liveKeys.query('calendar', getCalendarFeed, { staleTime: 0 })

/** A live class as one of which something can be said after it, as of today. */
export function reportedLive({
  _id: id,
  title,
}: Pick<MemberLiveClass, '_id' | 'title'>): ReportedClass {
  const date = isoDay(today())
  const query = liveKeys.query('report', getLiveReport, {
    params: { id },
    query: { date },
    staleTime: 0,
    gcTime: 0,
  })
  return {
    id,
    title,
    query,
    async save(said) {
      const answer = await call(saveLiveReport, { params: { id }, body: { ...said, date } })
      queryClient.setQueryData(query.queryKey, answer)
      if (said.pain) forgetRecommendations()
    },
  }
}

/** Shows a class on one of its dates as an answer had it, and lets the lists be read anew. */
export function cacheMemberLiveClass(live: MemberLiveClass): void {
  const { occurrence_id: id, is_registered, has_seat, rsvp_count } = live
  const { kept_count, waiting_count, waiting } = live
  const changed = { is_registered, has_seat, rsvp_count, kept_count, waiting_count, waiting }
  queryClient.setQueryData(
    liveClassQuery(live._id).queryKey,
    (before) =>
      before && {
        ...before,
        live_class: before.live_class.occurrence_id === id ? live : before.live_class,
        dates: before.dates.map((date) =>
          date.occurrence_id === id ? { ...date, ...changed } : date,
        ),
      },
  )
  const inList = (lives: readonly MemberLiveClass[]) =>
    lives.map((one) =>
      one._id === live._id && one.occurrence_id === id ? { ...one, ...changed } : one,
    )
  queryClient.setQueriesData<ResponseOf<typeof listLiveClasses>>(
    { queryKey: liveKeys.of('list') },
    (before) => before && { ...before, live_class: inList(before.live_class) },
  )
  queryClient.setQueriesData<MemberLiveClass[]>(
    { queryKey: liveKeys.of('month') },
    (before) => before && inList(before),
  )
  void queryClient.invalidateQueries({ queryKey: liveKeys.of('list') })
  void queryClient.invalidateQueries({ queryKey: liveKeys.of('month') })
}
