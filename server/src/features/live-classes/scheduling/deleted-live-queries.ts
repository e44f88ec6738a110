import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { liveClasses } from '../live-classes-schema.ts'

const isDeleted = (id: string) => and(eq(liveClasses.id, id), isNotNull(liveClasses.deletedAt))

/** Calendars take a cancelled entry away, and back, by its higher number. */
const nextVersion = sql`${liveClasses.version} + 1`

export async function setLiveDeleted(on: Executor, id: string, deletedAt: Date): Promise<void> {
  await on
    .update(liveClasses)
    .set({ deletedAt, version: nextVersion })
    .where(eq(liveClasses.id, id))
}

/** Permanently deletes an archived class with its occurrences, registrations and streams. */
export async function eraseDeletedLive(on: Executor, id: string): Promise<void> {
  await on.delete(liveClasses).where(isDeleted(id))
}

export async function undeleteLive(on: Executor, id: string): Promise<boolean> {
  const restored = await on
    .update(liveClasses)
    .set({ deletedAt: null, version: nextVersion })
    .where(isDeleted(id))
    .returning({ id: liveClasses.id })
  return restored.length === 1
}
