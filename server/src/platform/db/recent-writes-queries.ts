import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Executor } from './database.ts'
import { recentWrites } from './recent-writes-schema.ts'

/**
 * For so long a write counts. A replica is read only while it is less than `LONGEST_LAG_SECONDS` behind, so older
 * writes are there in any case. By the clock of the database, since those of servers differ.
 */
const COUNTS_SECONDS = 15

/** Notes where the log of the database ends after what this user has changed. */
export async function noteRecentWrite(on: Executor, userId: string): Promise<void> {
  const written = { position: sql`pg_current_wal_insert_lsn()`, writtenAt: sql`now()` }
  await on
    .insert(recentWrites)
    .values({ userId, ...written })
    .onConflictDoUpdate({ target: recentWrites.userId, set: written })
}

/** Whether a user has changed what a replica that is at `position` does not show. */
export async function wroteAfter(on: Executor, userId: string, position: string): Promise<boolean> {
  const counts = gt(
    recentWrites.writtenAt,
    sql`now() - ${sql.raw(`interval '${COUNTS_SECONDS} seconds'`)}`,
  )
  const [found] = await on
    .select({ userId: recentWrites.userId })
    .from(recentWrites)
    .where(and(eq(recentWrites.userId, userId), gt(recentWrites.position, position), counts))
  return found !== undefined
}

export async function deleteRecentWrites(on: Executor, before: Date): Promise<void> {
  await on.delete(recentWrites).where(lt(recentWrites.writtenAt, before))
}
