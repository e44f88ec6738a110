import { oncePer } from '../../../platform/collections.ts'

/** The part of a program that progress depends on: its weeks and their sessions, in order. */
export interface Outline {
  readonly durationWeeks: number
  readonly weeks: readonly OutlineWeek[]
}
export interface OutlineWeek {
  readonly id: string
  readonly sessions: readonly { readonly id: string; readonly hasVideo: boolean }[]
}
/** A member's progress. The sets may contain ids of removed weeks and sessions. */
export interface ProgramState {
  readonly currentWeekId: string | null
  readonly currentSessionId: string | null
  readonly completedWeekIds: ReadonlySet<string>
  readonly completedSessionIds: ReadonlySet<string>
}

export interface SessionRef {
  weekId: string
  sessionId: string
}

/** Every session with a video, in order. */
const playable = oncePer((outline: Outline): readonly SessionRef[] =>
  outline.weeks.flatMap((week) =>
    week.sessions
      .filter((session) => session.hasVideo)
      .map((session) => ({ weekId: week.id, sessionId: session.id })),
  ),
)

export const isCompleted = (session: SessionRef, state: ProgramState): boolean =>
  state.completedSessionIds.has(session.sessionId) || state.completedWeekIds.has(session.weekId)

/** The sessions that are not completed, in order. */
export const openSessions = (outline: Outline, state: ProgramState): SessionRef[] =>
  playable(outline).filter((session) => !isCompleted(session, state))

/** The position of a session as members count: among the filled weeks, and among what its week has to play. */
export function numbersOf(
  outline: Outline,
  session: SessionRef,
): { week: number; session: number } {
  const filled = outline.weeks.filter((week) => week.sessions.length > 0)
  const ofWeek = playable(outline).filter(({ weekId }) => weekId === session.weekId)
  return {
    week: filled.findIndex(({ id }) => id === session.weekId) + 1,
    session: ofWeek.findIndex(({ sessionId }) => sessionId === session.sessionId) + 1,
  }
}

/** 100 only when every session is completed: 199 of 200 must not be shown as finished. */
function percentOf(done: number, total: number): number {
  if (total === 0) return 0
  return done === total ? 100 : Math.min(99, Math.round((100 * done) / total))
}

/** The weeks that were completed as a whole, and those with nothing open, also because staff have removed it. */
export function completedWeeks(outline: Outline, state: ProgramState): string[] {
  const open = new Set(openSessions(outline, state).map(({ weekId }) => weekId))
  const done = playable(outline).flatMap(({ weekId }) => (open.has(weekId) ? [] : weekId))
  return [...new Set([...state.completedWeekIds, ...done])]
}

/** The figures shown to members and coaches; only sessions with a video count. */
export function progressOf(outline: Outline, state: ProgramState) {
  const sessions = playable(outline)
  const done = sessions.filter((session) => isCompleted(session, state)).length
  const filled = outline.weeks.filter((week) => week.sessions.length > 0)
  const position = filled.findIndex((week) => week.id === state.currentWeekId)
  const completed = new Set(completedWeeks(outline, state))
  return {
    percent: percentOf(done, sessions.length),
    completed_sessions: done,
    total_sessions: sessions.length,
    completed_weeks: filled.filter((week) => completed.has(week.id)).length,
    total_weeks: outline.weeks.length === 0 ? outline.durationWeeks : Math.max(filled.length, 1),
    week_number: Math.max(position, 0) + 1,
  }
}

type Status = 'active' | 'stopped' | 'completed'

/** Whether a program is done: it has sessions with a video, and none of them is open. */
export const isFinished = (outline: Outline, state: ProgramState): boolean =>
  playable(outline).length > 0 && openSessions(outline, state).length === 0

/** A completed program that got new sessions is active again until they are completed too. */
export const statusOf = (
  status: Status,
  { completed_sessions: done, total_sessions: total }: ReturnType<typeof progressOf>,
): Status => (status === 'completed' && done < total ? 'active' : status)

/** The first session with a video; undefined for a program without any. */
export const firstSession = (outline: Outline): SessionRef | undefined => playable(outline)[0]

/** The first open session of one week, or its first one with a video when all are completed. */
export function firstSessionOfWeek(
  outline: Outline,
  weekId: string,
  state: ProgramState,
): SessionRef | undefined {
  const sessions = playable(outline).filter((session) => session.weekId === weekId)
  return sessions.find((session) => !isCompleted(session, state)) ?? sessions[0]
}

export const locateSession = (outline: Outline, sessionId: string): SessionRef | undefined =>
  playable(outline).find((session) => session.sessionId === sessionId)

/**
 * The current session. When it was removed or has lost its video: the first open session, or the first of all
 * when every session is completed.
 */
export function resolveCurrentSession(
  outline: Outline,
  state: ProgramState,
): SessionRef | undefined {
  const current = state.currentSessionId && locateSession(outline, state.currentSessionId)
  if (current) return current
  const sessions = playable(outline)
  return sessions.find((session) => !isCompleted(session, state)) ?? sessions[0]
}

/**
 * The next workout: the current session while it is open, else the next open one after it, else the first open one.
 * A completed session that is watched again is current, and not next. Undefined when nothing is open.
 */
export function nextSession(outline: Outline, state: ProgramState): SessionRef | undefined {
  const open = new Set(openSessions(outline, state))
  const sessions = playable(outline)
  const current = sessions.findIndex(({ sessionId }) => sessionId === state.currentSessionId)
  return (
    sessions.slice(Math.max(current, 0)).find((session) => open.has(session)) ??
    sessions.find((session) => open.has(session))
  )
}
