import type { MessageSource } from '@carriage/contract/messages/rules'
import type { MailType, NotificationType } from '@carriage/contract/notifications/schemas'
import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, notInArray, sql } from 'drizzle-orm'
import { anyOf, type Executor, type Transaction, outer } from '../../../platform/db/database.ts'
import { playingRights } from '../../accounts/index.ts'
import {
  hasAccess,
  holderRights,
  holders,
  isHolder,
  isLiveDevice,
  ownRights,
  pushDevices,
  users,
} from '../../accounts/tables.ts'
import { isKnownMinor } from '../../households/tables.ts'
import { refusesMail } from '../../mail/tables.ts'
import { liveClasses, liveOccurrences, liveRsvps } from '../../live-classes/tables.ts'
import { notificationChoices } from '../../notifications/tables.ts'
import { practiceLog } from '../../practice/tables.ts'
import { enrollmentPauses } from '../../programs/tables.ts'
import { mayTrain, subscriptions } from '../../subscriptions/tables.ts'
import { watchProgress } from '../../videos/tables.ts'
import {
  type AnnouncementRow,
  announcements,
  type DueRow,
  messageDays,
  messageDues,
  sentMessages,
} from '../messages-schema.ts'
import { UNCAPPED } from '../source-policy.ts'

/** Whether nobody else sends messages now; until the transaction ends. Two at once could exceed somebody's cap. */
export async function isAlone(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ alone: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended('send-messages', 0)) AS alone`,
  )
  return rows[0]?.alone ?? false
}

/** What is due, the earliest first; locked, so that nothing moves it meanwhile. */
export const lockDues = (tx: Transaction, now: Date, limit: number): Promise<DueRow[]> =>
  tx
    .select()
    .from(messageDues)
    .where(lte(messageDues.dueAt, now))
    .orderBy(messageDues.dueAt)
    .limit(limit)
    .for('update', { skipLocked: true })

type DueKey = Pick<DueRow, 'userId' | 'source' | 'subject'>

const isOneOf = (dues: readonly DueKey[]) => {
  const column = (values: readonly string[], type: string) =>
    sql`${sql.param(values)}::${sql.raw(type)}[]`
  return sql`(${messageDues.userId}, ${messageDues.source}, ${messageDues.subject}) IN (
    SELECT * FROM unnest(
      ${column(
        dues.map(({ userId }) => userId),
        'uuid',
      )},
      ${column(
        dues.map(({ source }) => source),
        'text',
      )},
      ${column(
        dues.map(({ subject }) => subject),
        'text',
      )}))`
}

export async function deleteDues(on: Executor, dues: readonly DueKey[]): Promise<void> {
  if (dues.length > 0) await on.delete(messageDues).where(isOneOf(dues))
}

export async function postponeDues(
  on: Executor,
  dues: readonly DueKey[],
  dueAt: Date,
): Promise<void> {
  if (dues.length > 0) await on.update(messageDues).set({ dueAt }).where(isOneOf(dues))
}

/** The last workout of a user of the statement around it. */
const lastWorkout = sql<
  number | null
>`(SELECT extract(epoch FROM max(${practiceLog.happenedAt}))::float8
  FROM ${practiceLog} WHERE ${practiceLog.userId} = ${outer(users.id)})`

const hasPushDevice = (now: Date) => sql<boolean>`EXISTS (SELECT FROM ${pushDevices}
  WHERE ${pushDevices.userId} = ${outer(users.id)} AND ${isLiveDevice(now)})`

const pastDueSince = sql<
  number | null
>`(SELECT extract(epoch FROM max(${subscriptions.pastDueSince}))::float8
  FROM ${subscriptions} WHERE ${subscriptions.userId} = ${outer(users.id)} AND ${subscriptions.endedAt} IS NULL)`

const instantOf = (seconds: number | null): Date | null =>
  seconds === null ? null : new Date(Math.round(seconds * 1000))

/** Which of these videos these members have begun to watch. */
export const listWatched = (
  on: Executor,
  userIds: readonly string[],
  videoIds: readonly string[],
): Promise<{ userId: string; videoId: string }[]> =>
  on
    .select({ userId: watchProgress.userId, videoId: watchProgress.videoId })
    .from(watchProgress)
    .where(and(anyOf(watchProgress.userId, userIds), anyOf(watchProgress.videoId, videoIds)))

/** Who these members are and what they want, without those whose accounts are gone. */
export async function listRecipients(on: Executor, ids: readonly string[], now: Date) {
  const rows = await on
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      linkVersion: users.linkVersion,
      timeZone: users.timeZone,
      verified: sql<boolean>`${users.emailVerifiedAt} IS NOT NULL`,
      refusesMail: refusesMail(users.email),
      hasAccess: sql<boolean>`(${hasAccess(now)}) IS TRUE`,
      mayTrain: sql<boolean>`(${mayTrain(now)}) IS TRUE`,
      roles: users.roles,
      own: ownRights,
      holder: holderRights,
      isMinor: isKnownMinor(users.id),
      notifyEmail: users.notifyEmail,
      notifyWorkout: users.notifyWorkout,
      notifyLive: users.notifyLive,
      notifyMarketing: users.notifyMarketing,
      mailOff: sql<MailType[]>`coalesce(${notificationChoices.mailOff}, '{}')`,
      appOff: sql<NotificationType[]>`coalesce(${notificationChoices.appOff}, '{}')`,
      pushOn: sql<NotificationType[]>`coalesce(${notificationChoices.pushOn}, '{}')`,
      hasPushDevice: hasPushDevice(now),
      /** In which they read the app, and what it tells of. */
      appLanguage: users.language,
      /** In which they read what the studio writes; the app may have no texts in it. */
      language: sql<string | null>`coalesce(${notificationChoices.language}, ${users.language})`,
      lastWorkout,
      trialEndsAt: sql<number | null>`CASE WHEN ${users.subscriptionMode} = 'trial'
        THEN extract(epoch FROM ${users.nextBillingAt})::float8 END`,
      pastDueSince,
    })
    .from(users)
    .leftJoin(holders, isHolder)
    .leftJoin(notificationChoices, eq(notificationChoices.userId, users.id))
    .where(and(anyOf(users.id, ids), isNull(users.deletedAt)))
  return rows.map(({ roles, own, holder, ...row }) => ({
    ...row,
    rights: playingRights({ roles, own, holder }),
    lastWorkout: instantOf(row.lastWorkout),
    trialEndsAt: instantOf(row.trialEndsAt),
    pastDueSince: instantOf(row.pastDueSince),
  }))
}

/** What these members were sent since a time; recordings are left out, which nobody counts. */
export const listSentSince = (on: Executor, ids: readonly string[], since: Date) =>
  on
    .select({ userId: sentMessages.userId })
    .from(sentMessages)
    .where(
      and(
        anyOf(sentMessages.userId, ids),
        gt(sentMessages.sentAt, since),
        notInArray(sentMessages.source, [...UNCAPPED]),
      ),
    )

/** What these members were sent of these sources, ever since it is kept. */
export const listSentOf = (
  on: Executor,
  ids: readonly string[],
  sources: readonly MessageSource[],
) =>
  on
    .select({
      userId: sentMessages.userId,
      source: sentMessages.source,
      subject: sentMessages.subject,
    })
    .from(sentMessages)
    .where(and(anyOf(sentMessages.userId, ids), inArray(sentMessages.source, [...sources])))

/** When these members have trained since a time, and in which zone; null where that is not known. */
export const listTrainingTimes = (on: Executor, ids: readonly string[], since: Date) =>
  on
    .select({
      userId: practiceLog.userId,
      at: practiceLog.happenedAt,
      timeZone: practiceLog.timeZone,
    })
    .from(practiceLog)
    .where(and(anyOf(practiceLog.userId, ids), gt(practiceLog.happenedAt, since)))

export const listPausesOf = (on: Executor, ids: readonly string[]) =>
  on
    .select({
      userId: enrollmentPauses.userId,
      fromDay: enrollmentPauses.fromDay,
      untilDay: enrollmentPauses.untilDay,
    })
    .from(enrollmentPauses)
    .where(anyOf(enrollmentPauses.userId, ids))

/** When the dates start that these registrations are for; without those that do not take place or are over. */
export async function listLiveStarts(
  on: Executor,
  rsvpIds: readonly string[],
): Promise<Map<string, Date>> {
  if (rsvpIds.length === 0) return new Map()
  const rows = await on
    .select({ id: liveRsvps.id, startsAt: liveOccurrences.startsAt })
    .from(liveRsvps)
    .innerJoin(liveOccurrences, eq(liveOccurrences.id, liveRsvps.occurrenceId))
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .where(
      and(
        anyOf(liveRsvps.id, rsvpIds),
        isNull(liveOccurrences.skippedAt),
        isNull(liveOccurrences.endedAt),
        ne(liveClasses.status, 'draft'),
        isNull(liveClasses.deletedAt),
      ),
    )
  return new Map(rows.map(({ id, startsAt }) => [id, startsAt]))
}

export async function listAnnouncementsById(
  on: Executor,
  ids: readonly string[],
): Promise<Map<string, AnnouncementRow>> {
  if (ids.length === 0) return new Map()
  const rows = await on.select().from(announcements).where(anyOf(announcements.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** What a member was sent, newest first. */
export const listSentTo = (on: Executor, userId: string, limit: number) =>
  on
    .select({
      source: sentMessages.source,
      subject: sentMessages.subject,
      mailed: sentMessages.mailed,
      sentAt: sentMessages.sentAt,
    })
    .from(sentMessages)
    .where(eq(sentMessages.userId, userId))
    .orderBy(desc(sentMessages.sentAt))
    .limit(limit)

export async function insertSent(
  on: Executor,
  rows: readonly (typeof sentMessages.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await on.insert(sentMessages).values([...rows])
}

/** Adds to the figures of days. */
export async function addToDays(
  on: Executor,
  rows: readonly (typeof messageDays.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return
  await on
    .insert(messageDays)
    .values([...rows])
    .onConflictDoUpdate({
      target: [messageDays.source, messageDays.announcement, messageDays.day],
      set: {
        sent: sql`${messageDays.sent} + excluded.sent`,
        mailed: sql`${messageDays.mailed} + excluded.mailed`,
        heldBack: sql`${messageDays.heldBack} + excluded.held_back`,
        cameBack: sql`${messageDays.cameBack} + excluded.came_back`,
      },
    })
}

/** Deletes some that were sent before a time; answers how many. */
export async function deleteSent(on: Executor, before: Date, limit: number): Promise<number> {
  const old = on
    .select({ id: sentMessages.id })
    .from(sentMessages)
    .where(lt(sentMessages.sentAt, before))
    .limit(limit)
  const rows = await on
    .delete(sentMessages)
    .where(inArray(sentMessages.id, old))
    .returning({ id: sentMessages.id })
  return rows.length
}
