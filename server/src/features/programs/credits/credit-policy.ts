import { UNDO_CREDIT_DAYS } from '@carriage/contract/programs/credit'
import { addDays } from '../../../platform/time.ts'
import {
  nextPlace,
  openPlaces,
  resolveCurrentSession,
  type Outline,
  type Place,
  type ProgramState,
} from '../progress/progress-policy.ts'

/**
 * The session that a class counts as: the earliest open one with that class, in the current week or a later one.
 * An earlier week was left on purpose.
 */
export function placeToCredit(
  outline: Outline,
  state: ProgramState,
  sessionsOfClass: ReadonlySet<string>,
): Place | undefined {
  const current = resolveCurrentSession(outline, state)
  const ahead = outline.weeks.slice(outline.weeks.findIndex(({ id }) => id === current?.weekId))
  const weeks = new Set(ahead.map(({ id }) => id))
  return openPlaces(outline, state).find(
    ({ weekId, sessionId }) => weeks.has(weekId) && sessionsOfClass.has(sessionId),
  )
}

interface AfterCredit {
  /** Nothing of the session's week is open any more. */
  weekDone: boolean
  /** Where a program goes on that stood at the session; undefined when it stays where it is. */
  next: Place | undefined
}

export function afterCredit(outline: Outline, state: ProgramState, place: Place): AfterCredit {
  const completedSessionIds = new Set([...state.completedSessionIds, place.sessionId])
  const after = { ...state, completedSessionIds, currentSessionId: place.sessionId }
  const stoodThere = resolveCurrentSession(outline, state)?.sessionId === place.sessionId
  return {
    weekDone: !openPlaces(outline, after).some(({ weekId }) => weekId === place.weekId),
    next: stoodThere ? nextPlace(outline, after) : undefined,
  }
}

export const undoUntil = (creditedAt: Date): Date => addDays(creditedAt, UNDO_CREDIT_DAYS)

/** What was counted before cannot be undone any more. */
export const undoableSince = (now: Date): Date => addDays(now, -UNDO_CREDIT_DAYS)
