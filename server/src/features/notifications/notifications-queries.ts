import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { NotificationChoices } from '@carriage/contract/notifications/schemas'
import { anyOf, type Executor } from '../../platform/db/database.ts'
import {
  type ChoicesRow,
  notificationChoices,
  type NotificationRow,
  notifications,
} from './notifications-schema.ts'

export type NewNotification = Pick<
  NotificationRow,
  'userId' | 'type' | 'title' | 'text' | 'path' | 'createdAt'
> &
  Partial<Pick<NotificationRow, 'picturePath' | 'pictureAlt'>>

/** Stores them, whatever their members have switched off. */
export async function insertNotifications(
  on: Executor,
  rows: readonly NewNotification[],
): Promise<void> {
  if (rows.length > 0) await on.insert(notifications).values([...rows])
}

/** The choices of those of the members who have made any. */
export const listChoices = (on: Executor, userIds: readonly string[]): Promise<ChoicesRow[]> =>
  on.select().from(notificationChoices).where(anyOf(notificationChoices.userId, userIds))

export async function findChoices(on: Executor, userId: string): Promise<ChoicesRow | undefined> {
  const [row] = await on
    .select()
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId))
  return row
}

export async function writeChoices(
  on: Executor,
  userId: string,
  { mail_off: mailOff, app_off: appOff, push_on: pushOn, language }: NotificationChoices,
  updatedAt: Date,
): Promise<void> {
  const choices = { mailOff, appOff, pushOn, language, updatedAt }
  await on
    .insert(notificationChoices)
    .values({ userId, ...choices })
    .onConflictDoUpdate({ target: notificationChoices.userId, set: choices })
}

/** The newest of a member first; those before an id. */
export const listPage = (
  on: Executor,
  userId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<NotificationRow[]> =>
  on
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        before === undefined ? undefined : lt(notifications.id, before),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(limit)

/** How many a member has not read, up to `most`. */
export async function countUnreadOf(on: Executor, userId: string, most: number): Promise<number> {
  const some = on
    .select({ one: sql`1` })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
    .limit(most)
    .as('some')
  return on.$count(some)
}

export async function readAll(on: Executor, userId: string, at: Date): Promise<void> {
  await on
    .update(notifications)
    .set({ readAt: at })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
}

/** Deletes some that are older than `before`; answers how many. */
export async function deleteOld(on: Executor, before: Date, limit: number): Promise<number> {
  const old = on
    .select({ id: notifications.id })
    .from(notifications)
    .where(lt(notifications.createdAt, before))
    .limit(limit)
  const rows = await on
    .delete(notifications)
    .where(inArray(notifications.id, old))
    .returning({ id: notifications.id })
  return rows.length
}
