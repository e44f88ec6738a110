import { eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { liveOccurrences } from '../live-classes-schema.ts'
import type { StoredTimer } from './timer-policy.ts'

/** Writes the timer of an occurrence. */
export async function saveTimer(
  on: Executor,
  occurrenceId: string,
  timer: StoredTimer,
): Promise<void> {
  await on.update(liveOccurrences).set(timer).where(eq(liveOccurrences.id, occurrenceId))
}
