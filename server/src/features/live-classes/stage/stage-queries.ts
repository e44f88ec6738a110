import {
  and,
  asc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  notExists,
  or,
  sql,
  type SQLWrapper,
} from 'drizzle-orm'
import { type Executor, outer } from '../../../platform/db/database.ts'
import { users } from '../../accounts/tables.ts'
import { isKnownMinor } from '../../households/tables.ts'
import { readNameFilter } from '../chat/chat-queries.ts'
import { liveOccurrences, livePresence, liveRsvps } from '../live-classes-schema.ts'
import { presentSince } from '../presence/presence-queries.ts'
import type { StageEntry } from './stage-policy.ts'
import { liveCohosts, liveStage, type LiveStageRow } from './stage-schema.ts'

/** Connections of somebody to a class who is heard from. */
const signsOf = (
  on: Executor,
  { liveClassId, userId }: Readonly<Record<'liveClassId' | 'userId', SQLWrapper>>,
  now: Date,
) =>
  on
    .select({ id: livePresence.connectionId })
    .from(livePresence)
    .where(
      and(
        sql`${livePresence.liveClassId} = ${outer(liveClassId)}`,
        sql`${livePresence.userId} = ${outer(userId)}`,
        gte(livePresence.heartbeatAt, presentSince(now)),
      ),
    )

/** A member who is in a date's class now and has a seat; undefined for anybody else. */
export async function findSeated(
  on: Executor,
  { occurrenceId, userId }: { occurrenceId: string; userId: string },
  now: Date,
): Promise<{ isMinor: boolean } | undefined> {
  const { liveClassId } = liveOccurrences
  const [row] = await on
    .select({ isMinor: isKnownMinor(users.id) })
    .from(liveRsvps)
    .innerJoin(users, eq(users.id, liveRsvps.userId))
    .innerJoin(liveOccurrences, eq(liveOccurrences.id, liveRsvps.occurrenceId))
    .where(
      and(
        eq(liveRsvps.occurrenceId, occurrenceId),
        eq(liveRsvps.userId, userId),
        liveRsvps.hasSeat,
        exists(signsOf(on, { liveClassId, userId: liveRsvps.userId }, now)),
      ),
    )
  return row
}

/** Everybody who was invited in an occurrence, in the order in which they were last, by the names that others see. */
export async function listEntries(on: Executor, occurrenceId: string) {
  const rows = await on
    .select({
      entry: liveStage,
      firstName: users.firstName,
      isMinor: isKnownMinor(users.id),
    })
    .from(liveStage)
    .innerJoin(users, eq(users.id, liveStage.userId))
    .where(eq(liveStage.occurrenceId, occurrenceId))
    .orderBy(asc(liveStage.invitedAt), asc(users.id))
  const shown = await readNameFilter(on)
  return rows.map(({ entry, firstName, isMinor }) => ({
    ...entry,
    isMinor,
    firstName: shown(firstName),
  }))
}
export type NamedEntry = Awaited<ReturnType<typeof listEntries>>[number]

/** Writes somebody's entry; the occurrence has to be locked. */
export async function saveEntry(
  on: Executor,
  key: Pick<LiveStageRow, 'occurrenceId' | 'userId' | 'invitedAt'>,
  { state, place, page, hasPicture, expiresAt }: StageEntry,
): Promise<void> {
  const values = { state, place, page, hasPicture, expiresAt, invitedAt: key.invitedAt }
  await on
    .insert(liveStage)
    .values({ ...key, ...values })
    .onConflictDoUpdate({ target: [liveStage.occurrenceId, liveStage.userId], set: values })
}

/**
 * Dates on whose stage is somebody, or is invited to it, whose time is over, who is not heard from or was not, or who became known as
 * under 18.
 */
export async function listStagesToCheck(on: Executor, now: Date) {
  const { liveClassId } = liveOccurrences
  return on
    .selectDistinct({ occurrenceId: liveStage.occurrenceId, id: liveClassId })
    .from(liveStage)
    .innerJoin(liveOccurrences, eq(liveOccurrences.id, liveStage.occurrenceId))
    .where(
      and(
        inArray(liveStage.state, ['invited', 'accepted', 'on-stage', 'muted']),
        or(
          sql`${liveStage.expiresAt} <= ${now}`,
          isKnownMinor(liveStage.userId),
          notExists(signsOf(on, { liveClassId, userId: liveStage.userId }, now)),
          and(inArray(liveStage.state, ['on-stage', 'muted']), isNotNull(liveStage.expiresAt)),
        ),
      ),
    )
}

/** Which of those people are heard from in a class. */
export async function listHeard(
  on: Executor,
  { id, userIds }: { id: string; userIds: readonly string[] },
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await on
    .selectDistinct({ userId: livePresence.userId })
    .from(livePresence)
    .where(
      and(
        eq(livePresence.liveClassId, id),
        inArray(livePresence.userId, [...userIds]),
        gte(livePresence.heartbeatAt, presentSince(now)),
      ),
    )
  return new Set(rows.map(({ userId }) => userId))
}

/** Empties the stage of an occurrence. */
export async function clearStage(on: Executor, occurrenceId: string): Promise<void> {
  await on.delete(liveStage).where(eq(liveStage.occurrenceId, occurrenceId))
}

/** Forgets who was on the stage of classes that are over. */
export async function forgetStages(on: Executor): Promise<void> {
  const over = on
    .select({ id: liveOccurrences.id })
    .from(liveOccurrences)
    .where(isNotNull(liveOccurrences.endedAt))
  await on.delete(liveStage).where(inArray(liveStage.occurrenceId, over))
}

/** Names the co-host of an occurrence, or nobody. */
export async function saveCohost(
  on: Executor,
  occurrenceId: string,
  userId: string | null,
): Promise<void> {
  if (userId === null) {
    await on.delete(liveCohosts).where(eq(liveCohosts.occurrenceId, occurrenceId))
    return
  }
  await on
    .insert(liveCohosts)
    .values({ occurrenceId, userId })
    .onConflictDoUpdate({ target: liveCohosts.occurrenceId, set: { userId } })
}
