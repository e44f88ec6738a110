import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { type Executor, outer } from '../../../platform/db/database.ts'
import { hasAccess, holders, isHolder, users } from '../../accounts/tables.ts'
import { practiceLog } from '../../practice/tables.ts'
import { inLanguage } from '../../translations/tables.ts'
import { enrollmentPauses } from '../adjusting/adjustments-schema.ts'
import { isUnderWay } from '../progress/enrollments-queries.ts'
import { enrollments } from '../progress/enrollments-schema.ts'
import { visibleToMembers } from '../programs-queries.ts'
import { programs } from '../programs-schema.ts'
import { workoutReminders } from './reminders-schema.ts'

/** Every time zone of members; null stands for an unknown zone. */
export async function listReminderZones(on: Executor): Promise<(string | null)[]> {
  const rows = await on
    .select({ zone: users.timeZone })
    .from(users)
    .where(isNull(users.deletedAt))
    .groupBy(users.timeZone)
  return rows.map(({ zone }) => zone)
}

export interface Trainee {
  id: string
  email: string
  firstName: string
  linkVersion: number
  programId: string
  programTitle: string
  enrollmentId: string
  perWeek: number
  joinedAt: Date
  /** The last thirty workouts, newest first. */
  workouts: Date[]
  /** Local days of the reminders of the last eight days, newest first. */
  reminderDays: number[]
}

/**
 * Members in a time zone whose reminder hour it is, each with the program they used last, can see and have not paused, and their latest
 * workouts, ordered by id after `afterId`. Only members who may train: with an activated device and current
 * access. Whether they want a mail, a line in the app or a push message is decided when it is sent.
 */
export async function listTrainees(
  on: Executor,
  {
    zone,
    hour,
    today,
    afterId,
  }: { zone: string | null; hour: number; today: number; afterId: string },
  now: Date,
  limit: number,
): Promise<Trainee[]> {
  const latest = on
    .selectDistinctOn([enrollments.userId], {
      userId: enrollments.userId,
      id: enrollments.id,
      programId: enrollments.programId,
      startedAt: enrollments.startedAt,
    })
    .from(enrollments)
    .innerJoin(programs, eq(programs.id, enrollments.programId))
    .where(
      and(
        isUnderWay(now),
        eq(enrollments.userId, users.id),
        // One that is no longer shown must not stand before another that is.
        visibleToMembers(now),
        sql`NOT EXISTS (SELECT FROM ${enrollmentPauses}
          WHERE ${enrollmentPauses.enrollmentId} = ${outer(enrollments.id)}
            AND ${enrollmentPauses.untilDay} > ${today})`,
      ),
    )
    .orderBy(enrollments.userId, sql`${enrollments.updatedAt} DESC`)
    .as('latest')
  const done = sql<number[]>`to_json(ARRAY(
    SELECT extract(epoch FROM ${practiceLog.happenedAt}) FROM ${practiceLog}
    WHERE ${practiceLog.userId} = ${outer(users.id)} AND ${practiceLog.sessionId} IS NOT NULL
    ORDER BY 1 DESC LIMIT 30))`
  const reminded = sql<number[]>`to_json(ARRAY(
    SELECT ${workoutReminders.localDay} FROM ${workoutReminders}
    WHERE ${workoutReminders.userId} = ${outer(users.id)} AND ${workoutReminders.localDay} > ${today - 8}
    ORDER BY 1 DESC))`
  const rows = await on
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      linkVersion: users.linkVersion,
      programId: programs.id,
      programTitle: inLanguage({
        part: programs.id,
        field: 'title',
        original: programs.title,
        language: users.language,
      }),
      enrollmentId: latest.id,
      perWeek: programs.sessionPerWeek,
      joinedAt: latest.startedAt,
      workouts: done,
      reminderDays: reminded,
    })
    .from(users)
    .leftJoin(holders, isHolder)
    .innerJoinLateral(latest, sql`true`)
    .innerJoin(programs, eq(programs.id, latest.programId))
    .where(
      and(
        isNull(users.deletedAt),
        zone === null ? isNull(users.timeZone) : eq(users.timeZone, zone),
        eq(users.reminderHour, hour),
        gt(users.id, afterId),
        hasAccess(now),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit)
  return rows.map((row) => ({
    ...row,
    workouts: row.workouts.map((seconds) => new Date(seconds * 1000)),
  }))
}

/** Records the member's reminder of a local day; false when another run has already recorded it. */
export async function recordReminder(
  on: Executor,
  userId: string,
  localDay: number,
  at: Date,
): Promise<boolean> {
  const rows = await on
    .insert(workoutReminders)
    .values({ userId, localDay, sentAt: at })
    .onConflictDoNothing()
    .returning({ day: workoutReminders.localDay })
  return rows.length > 0
}

export async function deleteReminders(on: Executor, before: Date): Promise<void> {
  await on.delete(workoutReminders).where(lt(workoutReminders.sentAt, before))
}
