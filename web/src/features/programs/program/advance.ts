import type { Enrollment, Program } from '@carriage/contract/programs/schemas'
import { isInLastTenth } from '@carriage/contract/practice/workout'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../../catalog/use-action.ts'
import { playAtOnce } from '../../../catalog/play-at-once.ts'
import { startSession } from '../api.ts'

/** Makes a session the current one and opens its page, where it begins. */
export function useStartSession(program: Program) {
  const navigate = useNavigate()
  return useAction(
    async (enrollment: Enrollment, session: { week_id: string; session_id: string }) => {
      await startSession(program, enrollment, session)
      await navigate({
        to: '/dashboard/programs/$id/session',
        params: { id: program._id },
        state: playAtOnce,
      })
    },
  )
}

/** The parts of a program that progress depends on; the contract's `Program['weeks']` fits. */
export interface PlanSession {
  _id: string
  video: object | null
}
export interface PlanWeek {
  _id: string
  sessions: readonly PlanSession[]
}
/** How far a member has come; the contract's `Enrollment` fits. */
export interface ProgramState {
  current_week: string | null
  current_session: string | null
  next_session: string | null
  completed_weeks: readonly string[]
  completed_sessions: readonly string[]
}

/** What 'Mark completed' asks of the server. */
export type Advance =
  | { to: 'session'; week_id: string; session_id: string; previous_session_id: string }
  | { to: 'week'; week_id: string; previous_session_id: string }
  | { to: 'end'; week_id: string; session_id: string }

const hasVideo = (session: PlanSession): boolean => session.video !== null

/**
 * The weeks that have been filled, each with the sessions a member can see: those with a video. A
 * week that still waits for its videos stays, so that the numbers of the weeks after it stand.
 */
export const visibleWeeks = <S extends PlanSession, W extends { sessions: readonly S[] }>(
  weeks: readonly W[],
): (W & { sessions: S[] })[] =>
  weeks
    .filter((week) => week.sessions.length > 0)
    .map((week) => ({ ...week, sessions: week.sessions.filter(hasVideo) }))

/** Weeks in the order in which a member needs them, with their numbers: from the current one on, then those before it. */
export function fromCurrent<W extends { _id: string }>(
  weeks: readonly W[],
  current: string | null,
): { week: W; number: number }[] {
  const all = weeks.map((week, at) => ({ week, number: at + 1 }))
  const at = Math.max(
    weeks.findIndex(({ _id }) => _id === current),
    0,
  )
  return [...all.slice(at), ...all.slice(0, at)]
}

/** A session counts on its own, or because its whole week does. */
export const isCompleted = (state: ProgramState, weekId: string, sessionId: string): boolean =>
  state.completed_weeks.includes(weekId) || state.completed_sessions.includes(sessionId)

/**
 * Whether completing a class is what comes next: half of it was seen, or all of it before.
 *
 * @param reached how far it was played, in seconds, as its length; null before it begins
 */
export const leadsOn = (
  video: { duration: number; done: boolean },
  reached: number | null,
): boolean => video.done || (reached !== null && reached * 2 >= video.duration)

/**
 * Whether there is nothing left but to complete a class: its last tenth was reached, or all of it was seen before.
 *
 * @param reached as that of `leadsOn`
 */
export const isPlayed = (
  video: { duration: number; done: boolean },
  reached: number | null,
): boolean =>
  video.done || (reached !== null && isInLastTenth((reached / Math.max(video.duration, 1)) * 100))

/**
 * Where a member goes who completes the current session: to the next open session of its week, else to the next
 * week with an open one, else to the end. Null when the session is not part of the program.
 */
export function advanceFrom(weeks: readonly PlanWeek[], state: ProgramState): Advance | null {
  const { current_week: weekId, current_session: sessionId } = state
  if (weekId === null || sessionId === null) return null
  const isOpen = (week: PlanWeek) => (session: PlanSession) =>
    hasVideo(session) && !isCompleted(state, week._id, session._id)
  const at = weeks.findIndex((week) => week._id === weekId)
  const week = weeks[at]
  const index = week?.sessions.findIndex((session) => session._id === sessionId) ?? -1
  if (!week || index < 0) return null

  const next = week.sessions.slice(index + 1).find(isOpen(week))
  const previous = { previous_session_id: sessionId }
  if (next) return { to: 'session', week_id: weekId, session_id: next._id, ...previous }
  const later = weeks.slice(at + 1).find((other) => other.sessions.some(isOpen(other)))
  if (later) return { to: 'week', week_id: later._id, ...previous }
  return { to: 'end', week_id: weekId, session_id: sessionId }
}

/** Whether the step to a next session, null after the last, has completed a program for the first time: that is said once. */
export const endsFirst = (
  { completed_at }: Pick<Enrollment, 'completed_at'>,
  next: string | null,
): boolean => next === null && completed_at === null

/** The session that the program stands at, or null where there is nothing to play. */
export const currentSession = <S extends PlanSession>(
  weeks: readonly { sessions: readonly S[] }[],
  current: string | null,
): S | null =>
  weeks
    .flatMap((week) => week.sessions)
    .find((session) => session._id === current && hasVideo(session)) ?? null
