import {
  notificationTypes,
  type MailType,
  type NotificationType,
} from '@carriage/contract/notifications/schemas'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, primaryId, updatedAt } from '../../platform/db/columns.ts'
import { ofUser } from '../accounts/accounts-schema.ts'

/** What members were told in the app. */
export const notifications = pgTable(
  'notifications',
  {
    /** Increases with time, so it is the order of the list. */
    id: primaryId(),
    userId: ofUser(),
    type: text('type').$type<NotificationType>().notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    path: text('path').notNull(),
    /** Of an announcement, which keeps the file. */
    picturePath: text('picture_path'),
    pictureAlt: text('picture_alt').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [
    index('notifications_list').on(t.userId, t.id.desc().nullsFirst()),
    index('notifications_unread')
      .on(t.userId)
      .where(sql`${t.readAt} IS NULL`),
    index('notifications_created').on(t.createdAt),
    check(
      'notifications_type',
      sql`${t.type} IN (${sql.raw(notificationTypes.map((type) => `'${type}'`).join(','))})`,
    ),
  ],
)
export type NotificationRow = typeof notifications.$inferSelect

/** What members have switched off and on, and the language that they have chosen; no row: nothing. */
export const notificationChoices = pgTable('notification_choices', {
  userId: ofUser().primaryKey(),
  mailOff: text('mail_off').array().$type<MailType[]>().notNull(),
  appOff: text('app_off').array().$type<NotificationType[]>().notNull(),
  pushOn: text('push_on').array().$type<NotificationType[]>().notNull().default([]),
  language: text('language'),
  updatedAt: updatedAt(),
})
export type ChoicesRow = typeof notificationChoices.$inferSelect
