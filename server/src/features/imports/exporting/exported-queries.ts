import { and, asc, eq, gt, isNotNull, isNull, lt, not, or, sql, type SQL } from 'drizzle-orm'
import { type Executor, outer } from '../../../platform/db/database.ts'
import { users } from '../../accounts/tables.ts'
import { activationCodes } from '../../devices/tables.ts'
import { isKnownMinor } from '../../households/tables.ts'
import { memberTags } from '../../member-notes/tables.ts'
import { notificationChoices } from '../../notifications/tables.ts'
import { practiceLog } from '../../practice/tables.ts'

interface Page {
  /** The id of the last one before. */
  after: string | undefined
  limit: number
}

/**
 * Members who are nothing else. Without addresses that nobody has confirmed, which an import would take as confirmed, and without
 * those of 13 to 17, who train with the consent of a household's holder: an import knows of no households.
 */
const isExported = and(
  isNull(users.deletedAt),
  isNotNull(users.emailVerifiedAt),
  sql`${users.roles} = ARRAY['user']::text[]`,
  not(isKnownMinor(users.id)),
)

const choice = (what: SQL) =>
  sql`(SELECT ${what} FROM ${notificationChoices} c WHERE c.user_id = ${outer(users.id)})`

/** The same members by their ids. */
export const listExportedMembers = (on: Executor, { after, limit }: Page) =>
  on
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      // That of their messages, else that of the app.
      language: sql<string | null>`coalesce(${choice(sql`c.language`)}, ${users.language})`,
      plan: users.subscriptionPlan,
      mode: users.subscriptionMode,
      until: users.nextBillingAt,
      tags: sql<string[]>`ARRAY(SELECT tag FROM ${memberTags} t
        WHERE t.member_id = ${outer(users.id)} ORDER BY tag)`,
      goals: users.primaryGoals,
      // Who has ended all mails, or those of announcements, does not get them again elsewhere.
      news: sql<boolean>`${users.notifyEmail} AND ${users.notifyMarketing}
        AND coalesce(${choice(sql`NOT 'announcement' = ANY(c.mail_off)`)}, true)`,
    })
    .from(users)
    .where(and(isExported, after === undefined ? undefined : gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(limit)

/** The earlier ones of a member that had the same title on the same day or one beside it; which it was depends on their zones. */
const earlier = sql<
  { happenedAt: string; timeZone: string | null; practisedSeconds: number }[]
>`coalesce((
  SELECT json_agg(json_build_object('happenedAt', other.happened_at, 'timeZone', other.time_zone,
    'practisedSeconds', other.practised_seconds))
  FROM ${practiceLog} other
  WHERE other.user_id = ${outer(practiceLog.userId)} AND other.id < ${outer(practiceLog.id)}
    AND other.title = ${outer(practiceLog.title)}
    AND other.happened_at > ${outer(practiceLog.happenedAt)} - interval '2 days'
    AND other.happened_at < ${outer(practiceLog.happenedAt)} + interval '2 days'), '[]')`

/** The workouts of those members, by their ids. */
export const listExportedWorkouts = (on: Executor, { after, limit }: Page) =>
  on
    .select({
      id: practiceLog.id,
      email: users.email,
      title: practiceLog.title,
      practisedSeconds: practiceLog.practisedSeconds,
      happenedAt: practiceLog.happenedAt,
      timeZone: practiceLog.timeZone,
      earlier,
    })
    .from(practiceLog)
    .innerJoin(users, eq(users.id, practiceLog.userId))
    .where(and(isExported, after === undefined ? undefined : gt(practiceLog.id, after)))
    .orderBy(asc(practiceLog.id))
    .limit(limit)

/** Codes that can still be redeemed, by their ids. */
export const listExportedCodes = (on: Executor, now: Date, { after, limit }: Page) =>
  on
    .select({
      id: activationCodes.id,
      code: activationCodes.code,
      batchName: activationCodes.batchName,
      total: activationCodes.totalUsagePossible,
      used: activationCodes.usageCount,
      trialDuration: activationCodes.trialDuration,
      plan: activationCodes.plan,
      endsAt: activationCodes.endsAt,
    })
    .from(activationCodes)
    .where(
      and(
        isNull(activationCodes.revokedAt),
        or(isNull(activationCodes.endsAt), gt(activationCodes.endsAt, now)),
        lt(activationCodes.usageCount, activationCodes.totalUsagePossible),
        after === undefined ? undefined : gt(activationCodes.id, after),
      ),
    )
    .orderBy(asc(activationCodes.id))
    .limit(limit)
