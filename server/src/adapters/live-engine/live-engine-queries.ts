import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { liveEvictions } from './live-engine-schema.ts'

const EVERYBODY = ''
/** Deletes evictions from before `before`. */
export async function forgetLiveAccess(on: Executor, before: Date): Promise<void> {
  await on.delete(liveEvictions).where(lt(liveEvictions.since, before))
}

/** Records an eviction; `userId` undefined: everybody. */
export async function recordEviction(
  on: Executor,
  { channel, userId = EVERYBODY, since }: { channel: string; userId?: string; since: Date },
): Promise<void> {
  await on
    .insert(liveEvictions)
    .values({ channel, userId, since })
    .onConflictDoUpdate({
      target: [liveEvictions.channel, liveEvictions.userId],
      set: { since: sql`greatest(${liveEvictions.since}, excluded.since)` },
    })
}

/** Whether access that was granted at `issued` has been revoked since, in one of the channels. */
export async function wasEvicted(
  on: Executor,
  { channels, userId, issued }: { channels: string[]; userId: string; issued: Date },
): Promise<boolean> {
  const rows = await on
    .select({ since: liveEvictions.since })
    .from(liveEvictions)
    .where(
      and(
        inArray(liveEvictions.channel, channels),
        inArray(liveEvictions.userId, [userId, EVERYBODY]),
        sql`${liveEvictions.since} >= ${issued.toISOString()}`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** The evictions of the given channels; `userId` undefined: everybody. */
export async function listEvictions(
  on: Executor,
  channels: readonly string[],
): Promise<{ channel: string; userId: string | undefined; since: Date }[]> {
  if (channels.length === 0) return []
  const rows = await on
    .select()
    .from(liveEvictions)
    .where(inArray(liveEvictions.channel, [...channels]))
  return rows.map((row) => ({ ...row, userId: row.userId === EVERYBODY ? undefined : row.userId }))
}
