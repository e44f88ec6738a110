import {
  and,
  asc,
  countDistinct,
  eq,
  gte,
  isNull,
  lt,
  ne,
  sql,
  type SQL,
  desc,
  lte,
  inArray,
} from 'drizzle-orm'
import type { PresentPerson } from '@carriage/contract/live-classes/presence'
import { anyOf, type Executor, outer } from '../../../platform/db/database.ts'
import { addSeconds } from '../../../platform/time.ts'
import { users } from '../../accounts/tables.ts'
import { readNameFilter } from '../chat/chat-queries.ts'
import {
  liveOccurrences,
  livePresence,
  liveRsvps,
  liveStreams,
  isRunning,
  type LiveStreamRow,
} from '../live-classes-schema.ts'
import type { Roster } from './presence-policy.ts'
import { currentDateOf, isOpen, lastSign } from '../live-classes-queries.ts'

export async function insertPresence(
  on: Executor,
  connection: Omit<typeof livePresence.$inferInsert, 'heartbeatAt'>,
): Promise<void> {
  await on.insert(livePresence).values({ ...connection, heartbeatAt: connection.joinedAt })
}

/** Removes connections, and notes until when their members were in the class. */
export async function deletePresence(on: Executor, connectionIds: readonly string[]) {
  if (connectionIds.length === 0) return
  await removeAndNote(on, anyOf(livePresence.connectionId, connectionIds))
}

/** Earliest and latest entry around the start of an occurrence, in minutes, by which a connection belongs to it. */
const ENTRY_MINUTES = { before: 15, after: 240 }

const removeAndNote = (on: Executor, which: SQL | undefined) =>
  on.execute(sql`
    WITH gone AS (
      DELETE FROM ${livePresence} WHERE ${which}
      RETURNING live_class_id, user_id, role, joined_at, heartbeat_at
    )
    UPDATE ${liveRsvps} rsvp SET left_at = greatest(rsvp.left_at, last.heartbeat_at)
    FROM (
      SELECT live_class_id, user_id, max(joined_at) AS joined_at, max(heartbeat_at) AS heartbeat_at
      FROM gone WHERE role <> 'host' GROUP BY live_class_id, user_id
    ) last
    JOIN ${liveOccurrences} occurrence ON occurrence.live_class_id = last.live_class_id
      AND last.joined_at BETWEEN occurrence.starts_at - ${ENTRY_MINUTES.before} * interval '1 minute'
        AND occurrence.starts_at + ${ENTRY_MINUTES.after} * interval '1 minute'
    WHERE rsvp.occurrence_id = occurrence.id AND rsvp.user_id = last.user_id`)

/** Says that connections are alive. */
export async function touchPresence(
  on: Executor,
  connectionIds: readonly string[],
  at: Date,
): Promise<void> {
  if (connectionIds.length === 0) return
  await on
    .update(livePresence)
    .set({ heartbeatAt: at })
    .where(anyOf(livePresence.connectionId, connectionIds))
}

const OFFLINE_AFTER_SECONDS = 30

/** A member who was heard from since then counts as present. */
export const presentSince = (now: Date): Date => addSeconds(now, -OFFLINE_AFTER_SECONDS)

const isPresent = (liveClassId: string, since: Date): SQL | undefined =>
  and(eq(livePresence.liveClassId, liveClassId), gte(livePresence.heartbeatAt, since))

/** The host and the members with a seat who were heard from since then, once each, in the order they came. */
export async function listPresent(
  on: Executor,
  liveClassId: string,
  since: Date,
): Promise<PresentPerson[]> {
  const rows = await on
    .select({
      user_id: users.id,
      first_name: users.firstName,
      isHost: sql<boolean>`bool_or(${livePresence.role} = 'host')`,
    })
    .from(livePresence)
    .innerJoin(users, eq(users.id, livePresence.userId))
    .where(and(isPresent(liveClassId, since), inArray(livePresence.role, ['host', 'viewer'])))
    .groupBy(users.id)
    .orderBy(asc(sql`min(${livePresence.joinedAt})`), asc(users.id))
  const shown = await readNameFilter(on)
  return rows.map(({ isHost, first_name: name, ...person }) => ({
    ...person,
    first_name: shown(name),
    role: isHost ? 'host' : 'viewer',
  }))
}

/** The same with how many of the audience were heard from since then. */
export async function readRoster(on: Executor, liveClassId: string, since: Date): Promise<Roster> {
  const people = await listPresent(on, liveClassId, since)
  const [counted] = await on
    .select({ audience: countDistinct(livePresence.userId) })
    .from(livePresence)
    .where(and(isPresent(liveClassId, since), eq(livePresence.role, 'audience')))
  return {
    people: new Map(people.map((person) => [person.user_id, person])),
    audience: counted?.audience ?? 0,
  }
}

/** Notes how many members are in a class at once, if that is more than before. */
export async function recordPeak(
  on: Executor,
  liveClassId: string,
  viewers: number,
): Promise<void> {
  await on
    .update(liveOccurrences)
    .set({ peakViewers: viewers })
    .where(
      and(
        sql`${liveOccurrences.id} = ${currentDateOf(sql`${liveClassId}::uuid`)}`,
        isOpen,
        lt(liveOccurrences.peakViewers, viewers),
      ),
    )
}

/** Removes what instances left behind that went down without a word. */
export async function forgetPresence(on: Executor, before: Date): Promise<void> {
  await removeAndNote(on, lt(livePresence.heartbeatAt, before))
}

/** The last occurrence of a class that has begun; undefined when none has. Streams before the start are rehearsals. */
export async function findLastBegun(on: Executor, liveClassId: string, now: Date) {
  const [row] = await on
    .select({
      id: liveOccurrences.id,
      startsAt: liveOccurrences.startsAt,
      peakViewers: liveOccurrences.peakViewers,
      ranSeconds: sql<number>`(SELECT coalesce(round(sum(extract(epoch FROM
          ${lastSign} - ${liveStreams.startedAt}))), 0)::int
        FROM ${liveStreams} WHERE ${liveStreams.occurrenceId} = ${outer(liveOccurrences.id)}
          AND ${lastSign} >= ${outer(liveOccurrences.startsAt)})`,
      tookPlace: sql<boolean>`EXISTS (SELECT FROM ${liveStreams}
        WHERE ${liveStreams.occurrenceId} = ${outer(liveOccurrences.id)}
          AND ${lastSign} >= ${outer(liveOccurrences.startsAt)})`,
    })
    .from(liveOccurrences)
    .where(
      and(
        eq(liveOccurrences.liveClassId, liveClassId),
        isNull(liveOccurrences.skippedAt),
        lte(liveOccurrences.startsAt, now),
      ),
    )
    .orderBy(desc(liveOccurrences.startsAt))
    .limit(1)
  return row
}

/** How many registered for an occurrence, and how many of them entered; without deleted accounts. */
export async function countAttendance(
  on: Executor,
  occurrenceId: string,
): Promise<{ registered: number; came: number }> {
  const [row] = await on
    .select({
      registered: sql<number>`count(*)::int`,
      came: sql<number>`count(${liveRsvps.admittedAt})::int`,
    })
    .from(liveRsvps)
    .innerJoin(users, and(eq(users.id, liveRsvps.userId), isNull(users.deletedAt)))
    .where(eq(liveRsvps.occurrenceId, occurrenceId))
  return row ?? { registered: 0, came: 0 }
}

/** Says that the stream of an occurrence runs: the one that runs already goes on. */
export async function startStream(
  on: Executor,
  stream: { occurrenceId: string; hostId: string | null; at: Date },
): Promise<void> {
  const { occurrenceId, hostId, at } = stream
  await on
    .insert(liveStreams)
    .values({ occurrenceId, hostId, startedAt: at, heartbeatAt: at })
    .onConflictDoUpdate({
      target: liveStreams.occurrenceId,
      targetWhere: sql`${liveStreams.stoppedAt} IS NULL`,
      set: {
        heartbeatAt: at,
        lostAt: null,
        hostId: sql`coalesce(excluded.host_id, ${liveStreams.hostId})`,
      },
    })
}

export async function stopStream(on: Executor, occurrenceId: string, at: Date): Promise<boolean> {
  const rows = await on
    .update(liveStreams)
    .set({ stoppedAt: at })
    .where(and(eq(liveStreams.occurrenceId, occurrenceId), isNull(liveStreams.stoppedAt)))
    .returning({ id: liveStreams.id })
  return rows.length > 0
}

/** Says that the server has lost the host of a stream; false where it does not run. */
export async function loseStream(on: Executor, occurrenceId: string, at: Date): Promise<boolean> {
  const rows = await on
    .update(liveStreams)
    .set({
      lostAt: at,
      broadcastTrouble: null,
      isHostLineWeak: false,
      losses: sql`${liveStreams.losses} + 1`,
    })
    .where(and(eq(liveStreams.occurrenceId, occurrenceId), isRunning(at)))
    .returning({ id: liveStreams.id })
  return rows.length > 0
}

/** How a stream does while it runs; one of both at a time. */
export type StreamCondition =
  | Pick<LiveStreamRow, 'broadcastTrouble'>
  | Pick<LiveStreamRow, 'isHostLineWeak'>

/** What the report of the class says of it afterwards. */
function lastingOf(condition: StreamCondition) {
  if ('isHostLineWeak' in condition)
    return condition.isHostLineWeak ? { wasHostLineWeak: true } : {}
  const { broadcastTrouble: trouble } = condition
  if (trouble === null) return {}
  // An interruption is worse than a smaller picture.
  const worst =
    trouble === 'interrupted' ? trouble : sql`coalesce(${liveStreams.worstBroadcast}, ${trouble})`
  return { worstBroadcast: worst }
}

/** Says how a stream does; false where it is known already, or the stream does not run. */
export async function saveCondition(
  on: Executor,
  { occurrenceId, at }: { occurrenceId: string; at: Date },
  condition: StreamCondition,
): Promise<boolean> {
  const isNew =
    'broadcastTrouble' in condition
      ? sql`${liveStreams.broadcastTrouble} IS DISTINCT FROM ${condition.broadcastTrouble}`
      : ne(liveStreams.isHostLineWeak, condition.isHostLineWeak)
  const rows = await on
    .update(liveStreams)
    .set({ ...condition, ...lastingOf(condition) })
    .where(and(eq(liveStreams.occurrenceId, occurrenceId), isRunning(at), isNew))
    .returning({ id: liveStreams.id })
  return rows.length > 0
}

/** Says of classes whose host is heard from that their streams still run. */
export async function touchStreams(
  on: Executor,
  liveClassIds: readonly string[],
  at: Date,
): Promise<void> {
  if (liveClassIds.length === 0) return
  const current = on
    .select({ id: liveOccurrences.id })
    .from(liveOccurrences)
    .where(
      and(inArray(liveOccurrences.liveClassId, [...liveClassIds]), isNull(liveOccurrences.endedAt)),
    )
  await on
    .update(liveStreams)
    .set({ heartbeatAt: at })
    .where(and(inArray(liveStreams.occurrenceId, current), isNull(liveStreams.stoppedAt)))
}
