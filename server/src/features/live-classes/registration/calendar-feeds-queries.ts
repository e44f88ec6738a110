import { and, asc, eq, exists, gte, isNull, ne, or, sql } from 'drizzle-orm'
import { type Executor, outer } from '../../../platform/db/database.ts'
import { users } from '../../accounts/tables.ts'
import { languageOf } from '../../translations/tables.ts'
import { leadsDate } from '../listed-queries.ts'
import { isCoach, ofDateIn, teachesDate } from '../live-classes-queries.ts'
import { calendarFeeds } from './calendar-feeds-schema.ts'
import { liveClasses, liveOccurrences, liveRsvps } from '../live-classes-schema.ts'

/** When the member's address was made. */
export async function findFeedTime(on: Executor, userId: string): Promise<Date | undefined> {
  const [row] = await on
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
  return row?.createdAt
}

/** Stores the member's address in place of the former one. */
export async function storeFeed(
  on: Executor,
  feed: Required<typeof calendarFeeds.$inferInsert>,
): Promise<void> {
  const { tokenHash, createdAt } = feed
  await on
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { tokenHash, createdAt } })
}

/** Removes the member's address; with `since` only one that was made then or later. False when there was none. */
export async function deleteFeed(on: Executor, userId: string, since?: Date): Promise<boolean> {
  const rows = await on
    .delete(calendarFeeds)
    .where(
      and(
        eq(calendarFeeds.userId, userId),
        since === undefined ? undefined : gte(calendarFeeds.createdAt, since),
      ),
    )
    .returning({ userId: calendarFeeds.userId })
  return rows.length > 0
}

/** Whose address it is, and their language; undefined for an unknown one. */
export async function findFeedOwner(on: Executor, tokenHash: Buffer) {
  const [row] = await on
    .select({ userId: calendarFeeds.userId, language: users.language })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), isNull(users.deletedAt)))
  return row
}

const isRegistered = (on: Executor, userId: string) =>
  exists(
    on
      .select({ id: liveRsvps.userId })
      .from(liveRsvps)
      .where(
        and(
          sql`${liveRsvps.occurrenceId} = ${outer(liveOccurrences.id)}`,
          eq(liveRsvps.userId, userId),
        ),
      ),
  )

const isStillCoach = (on: Executor, userId: string) =>
  exists(
    on
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isCoach(users))),
  )

/** The dates from `since` on for which somebody is registered, or which they teach or help to host as a coach, the next first. */
export const listOwnDates = (
  on: Executor,
  { userId, since, limit }: { userId: string; since: Date; limit: number },
) =>
  on
    .select({
      id: liveClasses.id,
      occurrenceId: liveOccurrences.id,
      version: liveClasses.version,
      ...ofDateIn(languageOf(userId)),
      durationMinutes: liveClasses.durationMinutes,
      startsAt: liveOccurrences.startsAt,
      coach: { first_name: users.firstName, last_name: users.lastName },
    })
    .from(liveOccurrences)
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .leftJoin(users, teachesDate)
    .where(
      and(
        gte(liveOccurrences.startsAt, since),
        or(isRegistered(on, userId), and(leadsDate(userId), isStillCoach(on, userId))),
        isNull(liveOccurrences.skippedAt),
        isNull(liveClasses.deletedAt),
        ne(liveClasses.status, 'draft'),
      ),
    )
    .orderBy(asc(liveOccurrences.startsAt))
    .limit(limit)
