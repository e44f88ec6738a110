import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { liveLeases, liveEvictions } from './live-engine-schema.ts'

const EVERYBODY = ''
/** The database's clock, so that the instances' clocks do not matter. */
const soon = sql`now() + interval '15 seconds'`

/** Claims or renews the lease of a channel; returns the URL of the instance that holds it. */
export async function claimLease(
  on: Executor,
  channel: string,
  instanceUrl: string,
): Promise<string> {
  const [taken] = await on
    .insert(liveLeases)
    .values({ channel, instanceUrl, expiresAt: soon })
    .onConflictDoUpdate({
      target: liveLeases.channel,
      // Another instance's lease stays unchanged, but is returned.
      set: {
        instanceUrl: sql`CASE WHEN ${liveLeases.expiresAt} < now() THEN excluded.instance_url
          ELSE ${liveLeases.instanceUrl} END`,
        expiresAt: sql`CASE WHEN ${liveLeases.expiresAt} < now()
            OR ${liveLeases.instanceUrl} = excluded.instance_url THEN excluded.expires_at
          ELSE ${liveLeases.expiresAt} END`,
      },
    })
    .returning({ instanceUrl: liveLeases.instanceUrl })
  return taken?.instanceUrl ?? instanceUrl
}

/** The URL of the instance that serves a channel; undefined if none. */
export async function findLease(on: Executor, channel: string): Promise<string | undefined> {
  const [row] = await on
    .select({ instanceUrl: liveLeases.instanceUrl })
    .from(liveLeases)
    .where(and(eq(liveLeases.channel, channel), gt(liveLeases.expiresAt, sql`now()`)))
  return row?.instanceUrl
}

/** Renews leases; returns the channels whose leases this instance still holds. */
export async function renewLeases(
  on: Executor,
  channels: readonly string[],
  instanceUrl: string,
): Promise<string[]> {
  if (channels.length === 0) return []
  const rows = await on
    .update(liveLeases)
    .set({ expiresAt: soon })
    .where(and(inArray(liveLeases.channel, [...channels]), eq(liveLeases.instanceUrl, instanceUrl)))
    .returning({ channel: liveLeases.channel })
  return rows.map(({ channel }) => channel)
}

/** Deletes the lease if the instance still holds it. */
export async function deleteLease(
  on: Executor,
  channel: string,
  instanceUrl: string,
): Promise<void> {
  await on
    .delete(liveLeases)
    .where(and(eq(liveLeases.channel, channel), eq(liveLeases.instanceUrl, instanceUrl)))
}

/** Deletes evictions from before `before`, and leases that ended before it. */
export async function forgetLiveAccess(on: Executor, before: Date): Promise<void> {
  await on.delete(liveEvictions).where(lt(liveEvictions.since, before))
  await on.delete(liveLeases).where(lt(liveLeases.expiresAt, before))
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

/** Whether access to a channel that was granted at `issued` has been revoked since. */
export async function wasEvicted(
  on: Executor,
  { channel, userId, issued }: { channel: string; userId: string; issued: Date },
): Promise<boolean> {
  const rows = await on
    .select({ since: liveEvictions.since })
    .from(liveEvictions)
    .where(
      and(
        eq(liveEvictions.channel, channel),
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
