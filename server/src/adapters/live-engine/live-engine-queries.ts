import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { liveLeases, liveSentAway } from './live-engine-schema.ts'

const EVERYBODY = ''
/** By the database's clock, so that instances need not agree on theirs. */
const soon = sql`now() + interval '15 seconds'`

/** Takes or keeps the stream of a channel; answers the url of the instance that has it then. */
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
      // Somebody else's stays as it is, and is answered all the same.
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

/** The url of the instance that carries a channel; undefined for none. */
export async function findLease(on: Executor, channel: string): Promise<string | undefined> {
  const [row] = await on
    .select({ instanceUrl: liveLeases.instanceUrl })
    .from(liveLeases)
    .where(and(eq(liveLeases.channel, channel), gt(liveLeases.expiresAt, sql`now()`)))
  return row?.instanceUrl
}

/** Answers which of the channels are still the instance's own. */
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

/** Gives back a channel, if the instance still has it. */
export async function deleteLease(
  on: Executor,
  channel: string,
  instanceUrl: string,
): Promise<void> {
  await on
    .delete(liveLeases)
    .where(and(eq(liveLeases.channel, channel), eq(liveLeases.instanceUrl, instanceUrl)))
}

/** `userId` undefined: everybody. What is older than any token is forgotten on the way. */
export async function recordEviction(
  on: Executor,
  { channel, userId = EVERYBODY, since }: { channel: string; userId?: string; since: Date },
  oldest: Date,
): Promise<void> {
  await on.delete(liveSentAway).where(lt(liveSentAway.since, oldest))
  await on
    .insert(liveSentAway)
    .values({ channel, userId, since })
    .onConflictDoUpdate({
      target: [liveSentAway.channel, liveSentAway.userId],
      set: { since: sql`greatest(${liveSentAway.since}, excluded.since)` },
    })
}

/** Whether access to a channel given at `issued` has been taken back since. */
export async function wasEvicted(
  on: Executor,
  { channel, userId, issued }: { channel: string; userId: string; issued: Date },
): Promise<boolean> {
  const rows = await on
    .select({ since: liveSentAway.since })
    .from(liveSentAway)
    .where(
      and(
        eq(liveSentAway.channel, channel),
        inArray(liveSentAway.userId, [userId, EVERYBODY]),
        sql`${liveSentAway.since} >= ${issued.toISOString()}`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Everybody who was sent away from one of the channels; `userId` undefined: all who were there. */
export async function listEvictions(
  on: Executor,
  channels: readonly string[],
): Promise<{ channel: string; userId: string | undefined; since: Date }[]> {
  if (channels.length === 0) return []
  const rows = await on
    .select()
    .from(liveSentAway)
    .where(inArray(liveSentAway.channel, [...channels]))
  return rows.map((row) => ({ ...row, userId: row.userId === EVERYBODY ? undefined : row.userId }))
}
