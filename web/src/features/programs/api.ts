import {
  changeCurrentSession,
  changeCurrentWeek,
  continueProgram,
  enrollInProgram,
  getHome,
  getProgramDetails,
  listAvailablePrograms,
  markProgramAsCompleted,
  pauseProgram,
  repeatWeek,
  shiftWeek,
  stopProgram,
} from '@carriage/contract/programs/endpoints'
import type { Enrollment, PauseReason, Program } from '@carriage/contract/programs/schemas'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callOrTake } from '../../lib/api/ahead.ts'
import { call } from '../../lib/api/client.ts'
import { nextPage } from '../../lib/queries/next-page.ts'
import { kept } from '../../lib/queries/persistent-storage.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import type { Advance } from './program/advance.ts'
import { insightKeys } from '../insights/api.ts'
import { forgetDone } from '../../catalog/forget.ts'
import { programKeys } from '../../catalog/query-keys.ts'

/** Shown at once as it stood, and read anew at every visit: another device may have gone on meanwhile. */
const anewAtEveryVisit = { ...kept, staleTime: 0, refetchOnWindowFocus: true }

/** @param date the member's own day, 'yyyy-MM-dd': it decides the class of the day */
export const homeQuery = (date: string) =>
  queryOptions({
    queryKey: programKeys.of('home', date),
    queryFn: ({ signal }) => callOrTake(getHome, { query: { date }, signal }),
    ...anewAtEveryVisit,
  })

/** The newest day of which Home has been read; undefined for none. */
export const lastHomeDay = (): string | undefined =>
  queryClient
    .getQueriesData({ queryKey: programKeys.of('home') })
    .filter(([, data]) => data !== undefined)
    .map(([[, , date]]) => String(date))
    .toSorted()
    .at(-1)

/** Page by page, as the member asks for more. */
export const availableQuery = infiniteQueryOptions({
  queryKey: programKeys.of('available'),
  queryFn: ({ pageParam, signal }) =>
    call(listAvailablePrograms, { query: { page: pageParam, per_page: 20 }, signal }),
  initialPageParam: 1,
  getNextPageParam: nextPage,
  ...anewAtEveryVisit,
})

/** Programs to join that fit what was typed, and all that the member has joined. */
export const programSearchQuery = (query: string) =>
  programKeys.query('search', listAvailablePrograms, {
    query: { query, per_page: 20 },
    placeholderData: keepPreviousData,
  })

/** Read anew at every visit, but not while a session is watched: the page would go over to another one. */
export const programQuery = (id: string) =>
  programKeys.query('details', getProgramDetails, { params: { id }, ...kept, staleTime: 0 })

/** Puts the server's answer in the cache, and has every list read again when it is next shown. */
function applyEnrollment(id: string, enrollment: Enrollment) {
  queryClient.setQueryData(programQuery(id).queryKey, (old) =>
    old ? { ...old, enrollment: enrollment.status === 'stopped' ? null : enrollment } : old,
  )
  void queryClient.invalidateQueries({ queryKey: programKeys.all })
}

export async function enroll(program: Program): Promise<void> {
  const { enrollment } = await call(enrollInProgram, { body: { program_id: program._id } })
  applyEnrollment(program._id, enrollment)
}

export async function stop(program: Program): Promise<void> {
  const { enrollment } = await call(stopProgram, { body: { program_id: program._id } })
  applyEnrollment(program._id, enrollment)
}

/** Opens a session. Opening completes nothing; the one that is open already needs no call. */
export async function startSession(
  program: Program,
  enrollment: Enrollment,
  session: { week_id: string; session_id: string },
): Promise<void> {
  if (enrollment.current_session === session.session_id) return
  const answer = await call(changeCurrentSession, {
    body: { program_id: program._id, ...session, mark_previous_as_completed: false },
  })
  applyEnrollment(program._id, answer.enrollment)
}

/** Carries out what 'Mark completed' decided. */
export async function advance(program: Program, step: Advance): Promise<Enrollment> {
  const program_id = program._id
  const { enrollment } = await send(program_id, step)
  applyEnrollment(program_id, enrollment)
  forgetDone()
  return enrollment
}

function send(program_id: string, step: Advance) {
  const { week_id } = step
  if (step.to === 'week') {
    const { previous_session_id } = step
    return call(changeCurrentWeek, {
      body: { program_id, week_id, mark_previous_as_completed: true, previous_session_id },
    })
  }
  const { session_id } = step
  return step.to === 'session'
    ? call(changeCurrentSession, {
        body: {
          program_id,
          week_id,
          session_id,
          mark_previous_as_completed: true,
          // The one on the screen: in another tab the program may have gone on.
          previous_session_id: step.previous_session_id,
        },
      })
    : call(markProgramAsCompleted, {
        body: { program_id, week_id, session_id, mark_as_completed: true },
      })
}

/** A change of a member's own plan. */
export type Adjustment =
  | { do: 'pause'; until: string; reason: PauseReason }
  | { do: 'continue' }
  | { do: 'shift' }
  | { do: 'repeat'; week_id: string }

export async function adjust(program_id: string, adjustment: Adjustment): Promise<void> {
  const { enrollment } = await sendAdjustment(program_id, adjustment)
  applyEnrollment(program_id, enrollment)
  // Paused days and repeated weeks count there too.
  void queryClient.invalidateQueries({ queryKey: insightKeys.of('statistics') })
}

function sendAdjustment(program_id: string, adjustment: Adjustment) {
  if (adjustment.do === 'continue') return call(continueProgram, { body: { program_id } })
  if (adjustment.do === 'shift') return call(shiftWeek, { body: { program_id } })
  if (adjustment.do === 'repeat')
    return call(repeatWeek, { body: { program_id, week_id: adjustment.week_id } })
  const { until, reason } = adjustment
  return call(pauseProgram, { body: { program_id, until, reason } })
}
