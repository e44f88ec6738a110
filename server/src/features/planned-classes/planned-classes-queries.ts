import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  gte,
  isNull,
  lte,
  notExists,
  sql,
  type SQLWrapper,
} from 'drizzle-orm'
import { anyOf, type Executor } from '../../platform/db/database.ts'
import { users } from '../accounts/tables.ts'
import { practiceLog } from '../practice/tables.ts'
import { inLanguage, languageOf } from '../translations/tables.ts'
import { videos } from '../videos/tables.ts'
import { visibleToMembers } from '../videos/index.ts'
import { OPEN_SECONDS } from './plan-policy.ts'
import { plannedClasses, type PlannedClassRow } from './planned-classes-schema.ts'

interface Plan {
  userId: string
  videoId: string
}

/** What a class says to a reader of a language; one that members see has a title. */
const shownIn = (language: SQLWrapper) => ({
  title: inLanguage({
    part: videos.id,
    field: 'title',
    original: sql`coalesce(${videos.title}, '')`,
    language,
  }),
  description: inLanguage({
    part: videos.id,
    field: 'description',
    original: videos.description,
    language,
  }),
})

const ofPlan = ({ userId, videoId }: Plan) =>
  and(eq(plannedClasses.userId, userId), eq(plannedClasses.videoId, videoId))

/** Whether the class was not practised since it was planned, from half a day before its time on. */
const isNotDone = (on: Executor) =>
  notExists(
    on
      .select({ one: sql`1` })
      .from(practiceLog)
      .where(
        and(
          eq(practiceLog.userId, plannedClasses.userId),
          eq(practiceLog.videoId, plannedClasses.videoId),
          gt(practiceLog.happenedAt, plannedClasses.plannedAt),
          sql`${practiceLog.happenedAt} >= ${plannedClasses.startsAt} - make_interval(secs => ${OPEN_SECONDS})`,
        ),
      ),
  )

/** The plans of a member that start at `since` or later and are not done, of classes that members see, the next first. */
export const listPlanned = (
  on: Executor,
  { userId, since, now, limit }: { userId: string; since: Date; now: Date; limit: number },
): Promise<PlannedClassRow[]> =>
  on
    .select(getTableColumns(plannedClasses))
    .from(plannedClasses)
    .innerJoin(videos, eq(videos.id, plannedClasses.videoId))
    .where(
      and(
        eq(plannedClasses.userId, userId),
        gte(plannedClasses.startsAt, since),
        visibleToMembers(now),
        isNotDone(on),
      ),
    )
    .orderBy(asc(plannedClasses.startsAt), asc(plannedClasses.id))
    .limit(limit)

/** The plans of a member from `since` on with what a calendar is told of the classes, the next first. */
export const listPlannedEntries = (
  on: Executor,
  { userId, since, now, limit }: { userId: string; since: Date; now: Date; limit: number },
) =>
  on
    .select({
      id: plannedClasses.id,
      version: plannedClasses.version,
      startsAt: plannedClasses.startsAt,
      videoId: videos.id,
      ...shownIn(languageOf(userId)),
      durationSeconds: videos.durationSeconds,
      coach: { first_name: users.firstName, last_name: users.lastName },
    })
    .from(plannedClasses)
    .innerJoin(videos, eq(videos.id, plannedClasses.videoId))
    .leftJoin(users, eq(users.id, videos.instructorId))
    .where(
      and(
        eq(plannedClasses.userId, userId),
        gte(plannedClasses.startsAt, since),
        visibleToMembers(now),
      ),
    )
    .orderBy(asc(plannedClasses.startsAt))
    .limit(limit)

/** How many classes a member has ahead, beside this one. */
export async function countOthers(
  on: Executor,
  { userId, videoId, since }: Plan & { since: Date },
): Promise<number> {
  const [row] = await on
    .select({ count: count() })
    .from(plannedClasses)
    .where(
      and(
        eq(plannedClasses.userId, userId),
        gte(plannedClasses.startsAt, since),
        sql`${plannedClasses.videoId} <> ${videoId}`,
      ),
    )
  return row?.count ?? 0
}

/** Puts a class on a day; one that was planned moves there, and is reminded of anew. */
export async function upsertPlan(
  on: Executor,
  plan: Plan & { startsAt: Date; plannedAt: Date },
): Promise<PlannedClassRow> {
  const { startsAt, plannedAt } = plan
  const [row] = await on
    .insert(plannedClasses)
    .values(plan)
    .onConflictDoUpdate({
      target: [plannedClasses.userId, plannedClasses.videoId],
      set: {
        startsAt,
        plannedAt,
        remindedAt: null,
        version: sql`${plannedClasses.version} + 1`,
      },
    })
    .returning()
  if (!row) throw new Error('A planned class was not stored')
  return row
}

export async function deletePlan(on: Executor, plan: Plan): Promise<void> {
  await on.delete(plannedClasses).where(ofPlan(plan))
}

/** Removes plans whose time was before. */
export async function deletePast(on: Executor, before: Date): Promise<void> {
  await on.delete(plannedClasses).where(lte(plannedClasses.startsAt, before))
}

/**
 * Plans that start after `now` and no later than `until`, of classes that members see and have not done, of which nobody
 * was reminded. Locked; skips those that another run has locked.
 */
export const lockDue = (
  on: Executor,
  { now, until, limit }: { now: Date; until: Date; limit: number },
) =>
  on
    .select({
      id: plannedClasses.id,
      startsAt: plannedClasses.startsAt,
      videoId: videos.id,
      title: shownIn(users.language).title,
      userId: users.id,
      firstName: users.firstName,
      linkVersion: users.linkVersion,
    })
    .from(plannedClasses)
    .innerJoin(videos, eq(videos.id, plannedClasses.videoId))
    .innerJoin(users, eq(users.id, plannedClasses.userId))
    .where(
      and(
        isNull(plannedClasses.remindedAt),
        gt(plannedClasses.startsAt, now),
        lte(plannedClasses.startsAt, until),
        visibleToMembers(now),
        isNull(users.deletedAt),
        isNotDone(on),
      ),
    )
    .orderBy(asc(plannedClasses.id))
    .limit(limit)
    .for('update', { of: plannedClasses, skipLocked: true })

export async function markReminded(on: Executor, ids: readonly string[], at: Date): Promise<void> {
  await on.update(plannedClasses).set({ remindedAt: at }).where(anyOf(plannedClasses.id, ids))
}
