import type { Audience } from '@carriage/contract/messages/schemas'
import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { addDays } from '../../../platform/time.ts'
import { type Executor, type Transaction, outer } from '../../../platform/db/database.ts'
import {
  hasAccess,
  hasPlan,
  holders,
  isHolder,
  isMemberAlone,
  users,
} from '../../accounts/tables.ts'
import { isKnownMinor } from '../../households/tables.ts'
import { refusesMail } from '../../mail/tables.ts'
import { memberTags } from '../../member-notes/tables.ts'
import { notificationChoices } from '../../notifications/tables.ts'
import { leavingMembers } from '../../insights/tables.ts'
import { isUnderWay } from '../../programs/index.ts'
import { enrollments } from '../../programs/tables.ts'
import { type AnnouncementRow, announcements } from '../messages-schema.ts'

/** The members whom an announcement is for; `holders` has to be joined. */
function belongsTo(audience: Audience, now: Date): SQL | undefined {
  const { mode, plan, goal, tag, program_id: program, inactive_days: days } = audience
  const { member_id: memberId, leaving } = audience
  return and(
    // Staff are written to by name only: who counts members does not count them.
    memberId === undefined ? isMemberAlone : eq(users.id, memberId),
    isNull(users.deletedAt),
    isNotNull(users.emailVerifiedAt),
    audience.entitled ? hasAccess(now) : undefined,
    mode === null ? undefined : eq(users.subscriptionMode, mode),
    plan === null ? undefined : hasPlan(plan, now),
    goal === null ? undefined : arrayContains(users.primaryGoals, [goal]),
    program === null
      ? undefined
      : sql`EXISTS (SELECT FROM ${enrollments} WHERE ${enrollments.userId} = ${outer(users.id)}
          AND ${enrollments.programId} = ${program} AND ${isUnderWay(now)})`,
    tag === null
      ? undefined
      : sql`EXISTS (SELECT FROM ${memberTags} WHERE ${memberTags.memberId} = ${outer(users.id)}
          AND ${memberTags.tag} = ${tag})`,
    leaving === null
      ? undefined
      : sql`EXISTS (SELECT FROM ${leavingMembers} WHERE ${leavingMembers.userId} = ${outer(users.id)}
          ${leaving === 'any' ? sql`` : sql`AND ${leaving}::text = ANY(${leavingMembers.reasons})`})`,
    days === null
      ? undefined
      : or(isNull(users.lastActivity), lt(users.lastActivity, addDays(now, -days))),
  )
}

/** The same as `wantsMail` for announcements, in the words of the database. */
const isAdult = not(isKnownMinor(users.id))
const wantsMail = and(
  users.notifyEmail,
  users.notifyMarketing,
  sql`NOT EXISTS (SELECT FROM ${notificationChoices} WHERE ${notificationChoices.userId} = ${outer(users.id)}
    AND 'announcement' = ANY(${notificationChoices.mailOff}))`,
  isAdult,
)

export interface Recipients {
  recipients: number
  byMail: number
}

/** How many an announcement is for, and how many of them want mails; of the first `limit`, if it is given. */
export async function countAudience(
  on: Executor,
  audience: Audience,
  now: Date,
  limit?: number,
): Promise<Recipients> {
  // What is written to one member is a letter, of which their switches for news say nothing.
  const wanted = audience.member_id === undefined ? wantsMail : isAdult
  const gets = and(wanted, not(refusesMail(users.email)))
  const found = on
    .select({ wantsMail: sql<boolean>`(${gets})`.as('wants_mail') })
    .from(users)
    .leftJoin(holders, isHolder)
    .where(belongsTo(audience, now))
  const some = (limit === undefined ? found : found.limit(limit)).as('some')
  const [row] = await on
    .select({
      recipients: sql<number>`count(*)::int`,
      byMail: sql<number>`(count(*) FILTER (WHERE ${some.wantsMail}))::int`,
    })
    .from(some)
  return row ?? { recipients: 0, byMail: 0 }
}

/** The next members of an audience by id. */
export async function listAudience(
  on: Executor,
  audience: Audience,
  { now, afterId, limit }: { now: Date; afterId: string; limit: number },
): Promise<string[]> {
  const rows = await on
    .select({ id: users.id })
    .from(users)
    .leftJoin(holders, isHolder)
    .where(and(gt(users.id, afterId), belongsTo(audience, now)))
    .orderBy(asc(users.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Stores an announcement; undefined where its id is taken. */
export async function insertAnnouncement(
  on: Executor,
  values: typeof announcements.$inferInsert,
): Promise<AnnouncementRow | undefined> {
  const [row] = await on.insert(announcements).values(values).onConflictDoNothing().returning()
  return row
}

export async function findAnnouncement(
  on: Executor,
  id: string,
): Promise<AnnouncementRow | undefined> {
  const [row] = await on.select().from(announcements).where(eq(announcements.id, id))
  return row
}

/** Whether another announcement shows a picture. */
export async function isShownElsewhere(
  on: Executor,
  { id, picturePath }: { id: string; picturePath: string },
): Promise<boolean> {
  const rows = await on
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.picturePath, picturePath), ne(announcements.id, id)))
    .limit(1)
  return rows.length > 0
}

export async function removeAnnouncement(on: Executor, id: string): Promise<void> {
  await on.delete(announcements).where(eq(announcements.id, id))
}

export async function lockAnnouncement(
  tx: Transaction,
  id: string,
): Promise<AnnouncementRow | undefined> {
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update')
  return row
}

export async function saveAnnouncement(
  on: Executor,
  id: string,
  values: Partial<AnnouncementRow>,
): Promise<AnnouncementRow> {
  const [row] = await on
    .update(announcements)
    .set(values)
    .where(eq(announcements.id, id))
    .returning()
  if (!row) throw new Error('The announcement to change does not exist')
  return row
}

/** Announcements that should have been sent between two times, and are not. */
export async function listOverdueAnnouncements(
  on: Executor,
  { from, to }: { from: Date; to: Date },
): Promise<string[]> {
  const rows = await on
    .select({ id: announcements.id })
    .from(announcements)
    .where(
      and(
        inArray(announcements.state, ['waiting', 'sending']),
        gt(announcements.sendAt, from),
        lt(announcements.sendAt, to),
      ),
    )
  return rows.map(({ id }) => id)
}

/** A page of announcements, the newest first. */
export const listAnnouncementRows = (
  on: Executor,
  page: { limit: number; offset: number },
): Promise<AnnouncementRow[]> =>
  on
    .select()
    .from(announcements)
    .orderBy(desc(announcements.createdAt), announcements.id)
    .limit(page.limit)
    .offset(page.offset)

export const countAnnouncements = (on: Executor): Promise<number> => on.$count(announcements)
