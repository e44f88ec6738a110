import { asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { liveClasses } from '../live-classes/tables.ts'
import { videos } from '../videos/tables.ts'
import { classRatings } from './ratings-schema.ts'

export const RATING_TABLES = ['class_ratings']

/** What a person has said of classes; without a title where the class is gone. */
export const readRatingData = async ({ db }: { db: Executor }, userId: string) => ({
  class_ratings: await db
    .select({
      rated_at: classRatings.ratedAt,
      class: sql<string | null>`coalesce(${videos.title}, ${liveClasses.title})`,
      would_do_it_again: classRatings.again,
    })
    .from(classRatings)
    .leftJoin(videos, eq(videos.id, classRatings.classId))
    .leftJoin(liveClasses, eq(liveClasses.id, classRatings.classId))
    .where(eq(classRatings.userId, userId))
    .orderBy(asc(classRatings.ratedAt)),
})
