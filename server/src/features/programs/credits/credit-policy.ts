import { UNDO_CREDIT_DAYS } from '@carriage/contract/programs/credit'
import { addDays } from '../../../platform/time.ts'
import * as policy from '../progress/progress-policy.ts'

/**
 * The session that a class counts as: the earliest open one with that class, in the current week or a later one.
 * An earlier week was left on purpose.
 */
export function sessionToCredit(
  outline: policy.Outline,
  state: policy.ProgramState,
  sessionsOfClass: ReadonlySet<string>,
): policy.SessionRef | undefined {
  const current = policy.resolveCurrentSession(outline, state)
  const ahead = outline.weeks.slice(outline.weeks.findIndex(({ id }) => id === current?.weekId))
  const weeks = new Set(ahead.map(({ id }) => id))
  return policy
    .openSessions(outline, state)
    .find(({ weekId, sessionId }) => weeks.has(weekId) && sessionsOfClass.has(sessionId))
}

/** Where a program goes on that stood at the credited session; undefined when it stays where it is. */
export function afterCredit(
  outline: policy.Outline,
  state: policy.ProgramState,
  session: policy.SessionRef,
): policy.SessionRef | undefined {
  const completedSessionIds = new Set([...state.completedSessionIds, session.sessionId])
  const after = { ...state, completedSessionIds, currentSessionId: session.sessionId }
  const stoodThere = policy.resolveCurrentSession(outline, state)?.sessionId === session.sessionId
  return stoodThere ? policy.nextSession(outline, after) : undefined
}

export const undoUntil = (creditedAt: Date): Date => addDays(creditedAt, UNDO_CREDIT_DAYS)

/** What was counted before cannot be undone any more. */
export const undoableSince = (now: Date): Date => addDays(now, -UNDO_CREDIT_DAYS)
