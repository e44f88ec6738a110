import type { Services } from '../../../context.ts'
import { findOccurrence } from '../occurrences-queries.ts'
import type { SharedState } from '../presence/shared-state.ts'
import { presentTimer } from './timer-policy.ts'

/** The timer of a class, the same for all its connections. */
export async function readTimerState(
  { db, now }: Pick<Services, 'db' | 'now'>,
  classId: string,
): Promise<SharedState | undefined> {
  const occurrence = await findOccurrence(db, classId)
  if (!occurrence) return undefined
  const timer = presentTimer(occurrence, now())
  return { messageFor: () => ({ type: 'timer', timer }) }
}
