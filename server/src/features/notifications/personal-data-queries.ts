import { desc, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { presentChoices } from './notifications-presenter.ts'
import { findChoices } from './notifications-queries.ts'
import { notifications } from './notifications-schema.ts'

export const NOTIFICATION_TABLES = ['notifications', 'notification_choices']

/** What a person was told in the app, and what they have switched off and on. */
export async function readNotificationData({ db }: { db: Executor }, userId: string) {
  const told = await db
    .select({
      type: notifications.type,
      title: notifications.title,
      text: notifications.text,
      picture_shows: notifications.pictureAlt,
      at: notifications.createdAt,
      read_at: notifications.readAt,
    })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.id))
  const { mail_off, app_off, push_on, language } = presentChoices(await findChoices(db, userId))
  return {
    notifications: { told, not_by_mail: mail_off, not_in_app: app_off, by_push: push_on, language },
  }
}
