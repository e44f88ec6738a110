import { and, asc, desc, eq, exists, gt, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { groupBy } from '../../../platform/collections.ts'
import { anyOf, type Executor, outer } from '../../../platform/db/database.ts'
import { playingRights } from '../../accounts/index.ts'
import { holderRights, holders, isHolder, ownRights, users } from '../../accounts/tables.ts'
import { practiceLog } from '../../practice/tables.ts'
import { mayTrain } from '../../subscriptions/tables.ts'
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
  rights: ReturnType<typeof playingRights>
  /** Those that they are in, can see and have not paused, the one used last first. */
  programs: Joined[]
  /** The last thirty workouts, newest first. */
  workouts: Date[]
  /** Local days of the reminders of the last eight days, newest first. */
  reminderDays: number[]
}

/** A program that a member is in. */
export interface Joined {
  enrollmentId: string
  programId: string
  title: string
  perWeek: number
  joinedAt: Date
}

/**
 * Members in a time zone whose reminder hour it is and who are in a program, with their latest workouts, ordered by id after
 * `afterId`. Only members who may train: with an activated device and current access. Whether they want a mail, a line in
 * the app or a push message is decided when it is sent.
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
  const done = sql<number[]>`to_json(ARRAY(
    SELECT extract(epoch FROM ${practiceLog.happenedAt}) FROM ${practiceLog}
    WHERE ${practiceLog.userId} = ${outer(users.id)} AND ${practiceLog.sessionId} IS NOT NULL
    ORDER BY 1 DESC LIMIT 30))`
  const reminded = sql<number[]>`to_json(ARRAY(
    SELECT ${workoutReminders.localDay} FROM ${workoutReminders}
    WHERE ${workoutReminders.userId} = ${outer(users.id)} AND ${workoutReminders.localDay} > ${today - 8}
    ORDER BY 1 DESC))`
  const inProgram = on
    .select({ id: enrollments.id })
    .from(enrollments)
    .innerJoin(programs, eq(programs.id, enrollments.programId))
    .where(and(eq(enrollments.userId, users.id), goesOn(now, today)))
  const rows = await on
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      linkVersion: users.linkVersion,
      roles: users.roles,
      own: ownRights,
      holder: holderRights,
      workouts: done,
      reminderDays: reminded,
    })
    .from(users)
    .leftJoin(holders, isHolder)
    .where(
      and(
        isNull(users.deletedAt),
        zone === null ? isNull(users.timeZone) : eq(users.timeZone, zone),
        eq(users.reminderHour, hour),
        gt(users.id, afterId),
        mayTrain(now),
        exists(inProgram),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit)
  const ids = rows.map(({ id }) => id)
  const joined = groupBy(await listJoined(on, ids, { now, today }), ({ userId }) => userId)
  return rows.map(({ roles, own, holder, ...row }) => ({
    ...row,
    rights: playingRights({ roles, own, holder }),
    programs: joined.get(row.id) ?? [],
    workouts: row.workouts.map((seconds) => new Date(seconds * 1000)),
  }))
}

/** Whether a member is in a program that members see, and has not paused it on a local day. */
const goesOn = (now: Date, today: number): SQL | undefined =>
  and(
    isUnderWay(now),
    // One that is no longer shown must not stand before another that is.
    visibleToMembers(now),
    sql`NOT EXISTS (SELECT FROM ${enrollmentPauses}
      WHERE ${enrollmentPauses.enrollmentId} = ${outer(enrollments.id)}
        AND ${enrollmentPauses.untilDay} > ${today})`,
  )

const listJoined = (
  on: Executor,
  userIds: readonly string[],
  { now, today }: { now: Date; today: number },
): Promise<(Joined & { userId: string })[]> =>
  on
    .select({
      userId: enrollments.userId,
      enrollmentId: enrollments.id,
      programId: programs.id,
      title: inLanguage({
        part: programs.id,
        field: 'title',
        original: programs.title,
        language: users.language,
      }),
      perWeek: programs.sessionPerWeek,
      joinedAt: enrollments.startedAt,
    })
    .from(enrollments)
    .innerJoin(programs, eq(programs.id, enrollments.programId))
    .innerJoin(users, eq(users.id, enrollments.userId))
    .where(and(anyOf(enrollments.userId, userIds), goesOn(now, today)))
    .orderBy(desc(enrollments.updatedAt))

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
