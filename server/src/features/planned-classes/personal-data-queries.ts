import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { videos } from '../videos/tables.ts'
import { plannedClasses } from './planned-classes-schema.ts'

export const PLANNED_TABLES = ['planned_classes']

/** The classes that a person has put on a day. */
export async function readPlannedData({ db }: { db: Executor }, userId: string) {
  const planned = await db
    .select({
      class: videos.title,
      starts_at: plannedClasses.startsAt,
      planned_at: plannedClasses.plannedAt,
      reminded_at: plannedClasses.remindedAt,
    })
    .from(plannedClasses)
    .innerJoin(videos, eq(videos.id, plannedClasses.videoId))
    .where(eq(plannedClasses.userId, userId))
    .orderBy(asc(plannedClasses.startsAt))
  return { planned_classes: planned }
}
