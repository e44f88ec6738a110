import { and, desc, eq, isNull, not, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { liveClasses, liveOccurrences, liveRsvps, liveStreams } from '../../live-classes/tables.ts'
import { isKnownMinor } from '../../households/tables.ts'
import { liveFigures } from './content-schema.ts'

/** Which part of a class somebody has to be there for to have stayed. */
const STAYED_SHARE = 0.8

/**
 * Counts the occurrences that were closed before `end` and are not counted yet, without private ones: a figure of one member
 * says who it is. A class ends with its stream, at its
 * planned end at the latest.
 */
export async function storeLiveFigures(on: Executor, end: Date): Promise<void> {
  await on.execute(sql`
    INSERT INTO ${liveFigures} (occurrence_id, took_place, registered, came, stayed)
    SELECT occurrence.id, streamed.until IS NOT NULL, people.registered, people.came, people.stayed
    FROM ${liveOccurrences} occurrence
    JOIN ${liveClasses} class ON class.id = occurrence.live_class_id
    CROSS JOIN LATERAL (
      SELECT CASE WHEN count(*) > 0 THEN least(max(coalesce(stream.stopped_at, stream.heartbeat_at)),
        occurrence.starts_at + class.duration_minutes * interval '1 minute') END AS until
      FROM ${liveStreams} stream WHERE stream.occurrence_id = occurrence.id
        AND coalesce(stream.stopped_at, stream.heartbeat_at) >= occurrence.starts_at
    ) streamed
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS registered, count(rsvp.admitted_at)::int AS came,
        count(*) FILTER (WHERE rsvp.admitted_at IS NOT NULL AND rsvp.left_at >=
          occurrence.starts_at + (streamed.until - occurrence.starts_at) * ${STAYED_SHARE}::float8)::int AS stayed
      FROM ${liveRsvps} rsvp
      WHERE rsvp.occurrence_id = occurrence.id AND NOT ${isKnownMinor(sql`rsvp.user_id`)}
    ) people
    WHERE occurrence.ended_at < ${end} AND NOT class.is_private
      AND NOT EXISTS (SELECT FROM ${liveFigures} known WHERE known.occurrence_id = occurrence.id)
    ON CONFLICT DO NOTHING`)
}

const ofCoach = (coachId: string | undefined) =>
  coachId === undefined
    ? undefined
    : sql`coalesce(${liveOccurrences.instructorId}, ${liveClasses.instructorId}) = ${coachId}`

/** Occurrences that are over, latest first. */
export const listLiveFigures = (
  on: Executor,
  coachId: string | undefined,
  page: { limit: number; offset: number },
) =>
  on
    .select({
      occurrenceId: liveFigures.occurrenceId,
      liveClassId: liveClasses.id,
      title: sql<string>`coalesce(${liveOccurrences.title}, ${liveClasses.title})`,
      startsAt: liveOccurrences.startsAt,
      tookPlace: liveFigures.tookPlace,
      registered: liveFigures.registered,
      came: liveFigures.came,
      stayed: liveFigures.stayed,
    })
    .from(liveFigures)
    .innerJoin(liveOccurrences, eq(liveOccurrences.id, liveFigures.occurrenceId))
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .where(and(isNull(liveClasses.deletedAt), not(liveClasses.isPrivate), ofCoach(coachId)))
    .orderBy(desc(liveOccurrences.startsAt), desc(liveOccurrences.id))
    .limit(page.limit)
    .offset(page.offset)

export async function countLiveFigures(on: Executor, coachId: string | undefined) {
  const [row] = await on
    .select({ total: sql<number>`count(*)::int` })
    .from(liveFigures)
    .innerJoin(liveOccurrences, eq(liveOccurrences.id, liveFigures.occurrenceId))
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .where(and(isNull(liveClasses.deletedAt), ofCoach(coachId)))
  return row?.total ?? 0
}
