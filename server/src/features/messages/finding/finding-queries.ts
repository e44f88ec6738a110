import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, not, or, sql } from 'drizzle-orm'
import { alias, union } from 'drizzle-orm/pg-core'
import { anyOf, type Executor, type Transaction } from '../../../platform/db/database.ts'
import { playingRights } from '../../accounts/index.ts'
import { holderRights, holders, isHolder, ownRights, users } from '../../accounts/tables.ts'
import { coachFollows, teaches } from '../../coaches/tables.ts'
import { liveClasses, liveOccurrences, liveRsvps, waitingEnded } from '../../live-classes/tables.ts'
import { practiceLog } from '../../practice/tables.ts'
import { isPublished, visibleToMembers } from '../../videos/index.ts'
import { publicationDate, videos } from '../../videos/tables.ts'
import { messageDues, messageMarks, sentMessages } from '../messages-schema.ts'

export type Fact = (typeof messageMarks.$inferSelect)['fact']

/** Until when a kind of fact was looked through; locked, so that nobody else goes on from there. */
export async function lockMark(tx: Transaction, fact: Fact): Promise<Date | undefined> {
  const [row] = await tx
    .select()
    .from(messageMarks)
    .where(eq(messageMarks.fact, fact))
    .for('update', { skipLocked: true })
  return row?.reachedAt
}

export async function moveMark(on: Executor, fact: Fact, reachedAt: Date): Promise<void> {
  await on.update(messageMarks).set({ reachedAt }).where(eq(messageMarks.fact, fact))
}

/** After `from`, up to and with `to`. */
export interface Span {
  from: Date
  to: Date
}
export interface MemberFact {
  userId: string
  at: Date
}

export const listNewAccounts = (on: Executor, { from, to }: Span): Promise<MemberFact[]> =>
  on
    .select({ userId: users.id, at: users.createdAt })
    .from(users)
    .where(and(isNull(users.deletedAt), gt(users.createdAt, from), lte(users.createdAt, to)))

export async function listNewDevices(on: Executor, { from, to }: Span): Promise<MemberFact[]> {
  const rows = await on
    .select({ userId: users.id, at: users.deviceActivatedAt })
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        gt(users.deviceActivatedAt, from),
        lte(users.deviceActivatedAt, to),
      ),
    )
  return rows.flatMap(({ userId, at }) => (at ? [{ userId, at }] : []))
}

/** The workouts that were logged meanwhile, which may have happened long before. */
const loggedIn = ({ from, to }: Span) =>
  sql`(SELECT user_id, happened_at AS at, time_zone FROM ${practiceLog} WHERE logged_at > ${from} AND logged_at <= ${to})`

/** `timeZone` is that of the member now, `trainedIn` that of the workout. */
export type Training = MemberFact & { timeZone: string | null; trainedIn: string | null }

/** The last of the workouts of each member that were logged meanwhile. */
export async function listTraining(on: Executor, span: Span): Promise<Training[]> {
  const { rows } = await on.execute<{
    userId: string
    at: number
    timeZone: string | null
    trainedIn: string | null
  }>(sql`
    SELECT users.id AS "userId", users.time_zone AS "timeZone", extract(epoch FROM max(done.at))::float8 AS at,
      (array_agg(done.time_zone ORDER BY done.at DESC))[1] AS "trainedIn"
    FROM ${loggedIn(span)} done JOIN ${users} ON users.id = done.user_id AND users.deleted_at IS NULL
    GROUP BY users.id`)
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at * 1000) }))
}

/** Writes when messages are due; one about the same thing moves to the time of the later fact. */
export async function writeDues(
  on: Executor,
  dues: readonly (typeof messageDues.$inferInsert)[],
): Promise<void> {
  for (let at = 0; at < dues.length; at += 1000)
    await on
      .insert(messageDues)
      .values(dues.slice(at, at + 1000))
      .onConflictDoUpdate({
        target: [messageDues.userId, messageDues.source, messageDues.subject],
        set: {
          factAt: sql`excluded.fact_at`,
          dueAt: sql`excluded.due_at`,
          said: sql`excluded.said`,
        },
        setWhere: sql`excluded.fact_at > ${messageDues.factAt}`,
      })
}

/** Notes who has come back: who trained at most so many days after a message, as was logged meanwhile. Answers what they had been sent. */
export async function markComebacks(
  on: Executor,
  span: Span,
  days: number,
): Promise<{ source: typeof sentMessages.$inferSelect.source; subject: string }[]> {
  const { rows } = await on.execute<{
    source: typeof sentMessages.$inferSelect.source
    subject: string
  }>(sql`
    UPDATE ${sentMessages} SET came_back_at = first.at
    FROM (
      SELECT sent.id, min(done.at) AS at FROM ${sentMessages} sent
      JOIN ${loggedIn(span)} done ON done.user_id = sent.user_id
        AND sent.sent_at < done.at AND sent.sent_at >= done.at - make_interval(days => ${days})
      WHERE sent.came_back_at IS NULL GROUP BY sent.id
    ) first
    WHERE ${sentMessages.id} = first.id
    RETURNING ${sentMessages.source} AS source, ${sentMessages.subject} AS subject`)
  return rows
}

/**
 * Occurrences whose recording can be watched and whose members have not been told; locked, and marked as told.
 * Each with its recording.
 */
export async function takeReplays(
  tx: Transaction,
  now: Date,
): Promise<{ id: string; videoId: string }[]> {
  const rows = await tx
    .select({ id: liveOccurrences.id, videoId: videos.id })
    .from(liveOccurrences)
    .innerJoin(videos, eq(videos.id, liveOccurrences.videoId))
    .where(
      and(
        isNotNull(liveOccurrences.videoId),
        isNull(liveOccurrences.replayToldAt),
        visibleToMembers(now),
      ),
    )
    .orderBy(asc(liveOccurrences.id))
    .limit(100)
    .for('update', { of: liveOccurrences, skipLocked: true })
  if (rows.length === 0) return []
  await tx
    .update(liveOccurrences)
    .set({ replayToldAt: now })
    .where(
      inArray(
        liveOccurrences.id,
        rows.map(({ id }) => id),
      ),
    )
  return rows
}

/** Who had registered for these occurrences, or waited for a seat that they did not get; each once. */
export const listRegistered = (on: Executor, occurrenceIds: readonly string[]) =>
  union(
    on
      .select({ userId: liveRsvps.userId, occurrenceId: liveRsvps.occurrenceId })
      .from(liveRsvps)
      .where(anyOf(liveRsvps.occurrenceId, occurrenceIds)),
    on
      .select({ userId: waitingEnded.userId, occurrenceId: waitingEnded.occurrenceId })
      .from(waitingEnded)
      .where(
        and(
          anyOf(waitingEnded.occurrenceId, occurrenceIds),
          inArray(waitingEnded.endedAs, ['no-seat', 'lapsed']),
        ),
      ),
  )

export interface NewClass {
  id: string
  coachId: string
  isPremium: boolean
  /** When members saw it first. */
  at: Date
  /** Whether it was taken back or archived since. */
  isHidden: boolean
}

/**
 * Classes of coaches that were published meanwhile, the newest last, also those that were taken back or archived since, and those that became due
 * and that the job which says so has not come to; without recordings, of which those are told who had registered.
 */
export async function listNewClasses(on: Executor, { from, to }: Span): Promise<NewClass[]> {
  const rows = await on
    .select({
      id: videos.id,
      coachId: videos.instructorId,
      isPremium: videos.isPremium,
      status: videos.status,
      publishAt: videos.publishAt,
      deletedAt: videos.deletedAt,
      at: sql<Date>`coalesce(${videos.firstPublishedAt}, ${videos.publishAt})`.mapWith(
        videos.firstPublishedAt,
      ),
    })
    .from(videos)
    .where(
      and(
        // As four conditions, of which each has an index.
        or(
          and(
            isNull(videos.deletedAt),
            ne(videos.status, 'draft'),
            gt(videos.firstPublishedAt, from),
            lte(videos.firstPublishedAt, to),
          ),
          and(
            isNull(videos.deletedAt),
            eq(videos.status, 'draft'),
            sql`${publicationDate(videos)} > ${from}`,
            sql`${publicationDate(videos)} <= ${to}`,
          ),
          and(
            isNotNull(videos.deletedAt),
            gt(videos.firstPublishedAt, from),
            lte(videos.firstPublishedAt, to),
          ),
          and(
            isNull(videos.deletedAt),
            isNull(videos.firstPublishedAt),
            eq(videos.status, 'scheduled'),
            gt(videos.publishAt, from),
            lte(videos.publishAt, to),
          ),
        ),
        not(videos.isSetup),
        not(videos.isRecording),
      ),
    )
    .orderBy(sql`coalesce(${videos.firstPublishedAt}, ${videos.publishAt})`, asc(videos.id))
  return rows.flatMap(({ id, coachId, isPremium, at, ...row }) => {
    const isHidden = row.deletedAt !== null || !isPublished(row, to)
    return coachId ? [{ id, coachId, isPremium, at, isHidden }] : []
  })
}

/** Published live classes of which no follower was told; marked as told. */
export async function takeNewLiveClasses(on: Executor, now: Date): Promise<NewClass[]> {
  const rows = await on
    .update(liveClasses)
    .set({ followersToldAt: now })
    .where(
      and(
        isNull(liveClasses.followersToldAt),
        ne(liveClasses.status, 'draft'),
        isNull(liveClasses.deletedAt),
      ),
    )
    .returning({ id: liveClasses.id, coachId: liveClasses.instructorId })
  return rows
    .toSorted((a, b) => a.id.localeCompare(b.id))
    .flatMap(({ id, coachId }) =>
      coachId ? [{ id, coachId, isPremium: false, at: now, isHidden: false }] : [],
    )
}

const coaches = alias(users, 'coaches')

/** Who follows those of these coaches who still teach, without the coaches themselves, and what decides which classes they may play. */
export async function listFollowers(on: Executor, coachIds: readonly string[]) {
  const rows = await on
    .select({
      userId: coachFollows.userId,
      coachId: coachFollows.coachId,
      roles: users.roles,
      own: ownRights,
      holder: holderRights,
    })
    .from(coachFollows)
    .innerJoin(users, eq(users.id, coachFollows.userId))
    .innerJoin(coaches, and(eq(coaches.id, coachFollows.coachId), teaches(coaches)))
    .leftJoin(holders, isHolder)
    .where(
      and(anyOf(coachFollows.coachId, coachIds), ne(coachFollows.userId, coachFollows.coachId)),
    )
  return rows.map(({ userId, coachId, ...rights }) => ({
    userId,
    coachId,
    rights: playingRights(rights),
  }))
}
