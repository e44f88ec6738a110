/** A program as progress sees it: its weeks and their sessions, in order. */
export interface Outline {
  readonly durationWeeks: number
  readonly weeks: readonly OutlineWeek[]
}
export interface OutlineWeek {
  readonly id: string
  readonly sessions: readonly { readonly id: string; readonly hasVideo: boolean }[]
}
/** Where a member stands. The sets may name what has since been removed from the program. */
export interface ProgramState {
  readonly currentWeekId: string | null
  readonly currentSessionId: string | null
  readonly completedWeekIds: ReadonlySet<string>
  readonly completedSessionIds: ReadonlySet<string>
}

export interface Place {
  weekId: string
  sessionId: string
}

/** Every session with a video, in order. */
const playable = (outline: Outline): Place[] =>
  outline.weeks.flatMap((week) =>
    week.sessions
      .filter((session) => session.hasVideo)
      .map((session) => ({ weekId: week.id, sessionId: session.id })),
  )

export const isCompleted = (place: Place, state: ProgramState): boolean =>
  state.completedSessionIds.has(place.sessionId) || state.completedWeekIds.has(place.weekId)

/** 100 only when everything is done: 199 of 200 must not look finished. */
function percentOf(done: number, total: number): number {
  if (total === 0) return 0
  return done === total ? 100 : Math.min(99, Math.round((100 * done) / total))
}

/** The numbers that members and coaches see; only sessions with a video count. */
export function progressOf(outline: Outline, state: ProgramState) {
  const places = playable(outline)
  const done = places.filter((place) => isCompleted(place, state)).length
  const filled = outline.weeks.filter((week) => week.sessions.length > 0)
  const position = filled.findIndex((week) => week.id === state.currentWeekId)
  return {
    percent: percentOf(done, places.length),
    completed_sessions: done,
    total_sessions: places.length,
    completed_weeks: filled.filter((week) => state.completedWeekIds.has(week.id)).length,
    total_weeks: outline.weeks.length === 0 ? outline.durationWeeks : Math.max(filled.length, 1),
    week_number: Math.max(position, 0) + 1,
  }
}

type Status = 'active' | 'stopped' | 'completed'

/** A completed program that has got more since is open again, until that is done too. */
export const statusOf = (
  status: Status,
  { completed_sessions: done, total_sessions: total }: ReturnType<typeof progressOf>,
): Status => (status === 'completed' && done < total ? 'active' : status)

/** The first session with a video; undefined for a program without any. */
export const firstPlace = (outline: Outline): Place | undefined => playable(outline)[0]

/** The first session with a video in one week. */
export const firstPlaceOfWeek = (outline: Outline, weekId: string): Place | undefined =>
  playable(outline).find((place) => place.weekId === weekId)

export const findPlace = (outline: Outline, sessionId: string): Place | undefined =>
  playable(outline).find((place) => place.sessionId === sessionId)

/**
 * The pointers as they should be: what points to a session that is gone or has lost its video moves
 * to the first open session, or the first of all when everything is done.
 */
export function resolveCurrentSession(outline: Outline, state: ProgramState): Place | undefined {
  const current = state.currentSessionId && findPlace(outline, state.currentSessionId)
  if (current) return current
  const places = playable(outline)
  return places.find((place) => !isCompleted(place, state)) ?? places[0]
}
