import { sql } from 'drizzle-orm'
import { anyOf, type Executor } from '../../../platform/db/database.ts'
import { enrollments, programSessions } from '../../programs/tables.ts'
import { classRatings } from '../../ratings/tables.ts'
import { videos } from '../../videos/tables.ts'
import { isCountedMember } from '../counts/counts-queries.ts'
import type { Ratings } from './content-policy.ts'

type RatingsRow = Ratings & { id: string }
const byId = (rows: RatingsRow[]) => new Map(rows.map(({ id, ...ratings }) => [id, ratings]))

/** The ratings of videos or live classes, by their ids; those of staff and minors are left out. */
export async function countRatings(
  on: Executor,
  ids: readonly string[],
): Promise<Map<string, Ratings>> {
  const { rows } = await on.execute<RatingsRow & Record<string, unknown>>(sql`
    SELECT rating.class_id AS id, count(*)::int AS people, count(*)::int AS ratings,
      count(*) FILTER (WHERE rating.again)::int AS again
    FROM ${classRatings} rating
    WHERE ${anyOf(sql`rating.class_id`, ids)} AND ${isCountedMember(sql`rating.user_id`)}
    GROUP BY rating.class_id`)
  return byId(rows)
}

/** The ratings of the classes of programs by members who have joined, by the programs' ids. */
export async function countProgramRatings(
  on: Executor,
  programIds: readonly string[],
): Promise<Map<string, Ratings>> {
  const { rows } = await on.execute<RatingsRow & Record<string, unknown>>(sql`
    WITH classes AS (
      SELECT DISTINCT session.program_id, session.video_id FROM ${programSessions} session
      JOIN ${videos} class ON class.id = session.video_id AND class.deleted_at IS NULL
      WHERE ${anyOf(sql`session.program_id`, programIds)}
    )
    SELECT classes.program_id AS id, count(DISTINCT rating.user_id)::int AS people,
      count(*)::int AS ratings, count(*) FILTER (WHERE rating.again)::int AS again
    FROM classes JOIN ${classRatings} rating ON rating.class_id = classes.video_id
    WHERE ${isCountedMember(sql`rating.user_id`)} AND EXISTS (
      SELECT FROM ${enrollments} enrollment
      WHERE enrollment.program_id = classes.program_id AND enrollment.user_id = rating.user_id)
    GROUP BY classes.program_id`)
  return byId(rows)
}
