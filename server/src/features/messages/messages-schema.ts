import {
  announcementStates,
  type Audience,
  MESSAGES_PATH,
  type MessageText,
} from '@carriage/contract/messages/schemas'
import { type MessageSource, type RuleKey, ruleKeys } from '@carriage/contract/messages/rules'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, primaryId, updatedAt } from '../../platform/db/columns.ts'
import { ofUser, users } from '../accounts/accounts-schema.ts'

const list = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(','))

/** The messages that run by themselves. */
export const messageRules = pgTable(
  'message_rules',
  {
    key: text('key').$type<RuleKey>().primaryKey(),
    enabled: boolean('enabled').notNull().default(false),
    /** Hours after what it is about; of a streak, before the end of the week. */
    delayHours: integer('delay_hours').notNull(),
    byMail: boolean('by_mail').notNull(),
    inApp: boolean('in_app').notNull(),
    texts: jsonb('texts').$type<MessageText[]>().notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('message_rules_key', sql`${t.key} IN (${list(ruleKeys)})`),
    check('message_rules_channel', sql`${t.byMail} OR ${t.inApp}`),
  ],
)
export type RuleRow = typeof messageRules.$inferSelect

/** One row. */
export const messageSettings = pgTable(
  'message_settings',
  {
    id: smallint('id').primaryKey().default(1),
    quietFrom: smallint('quiet_from').notNull().default(21),
    quietUntil: smallint('quiet_until').notNull().default(8),
    weeklyCap: smallint('weekly_cap').notNull().default(3),
    cameBackDays: smallint('came_back_days').notNull().default(7),
    defaultLanguage: text('default_language').notNull().default('en'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    check('message_settings_one', sql`${t.id} = 1`),
    check(
      'message_settings_hours',
      sql`${t.quietFrom} BETWEEN 0 AND 23 AND ${t.quietUntil} BETWEEN 0 AND 23`,
    ),
  ],
)
export type SettingsRow = typeof messageSettings.$inferSelect

/** Until when each kind of fact was looked through for messages that follow from it. */
export const messageMarks = pgTable('message_marks', {
  fact: text('fact').$type<'accounts' | 'devices' | 'training' | 'classes'>().primaryKey(),
  reachedAt: instant('reached_at').notNull(),
})

/** What is to be sent to whom, and when. A row goes when its message is sent or dropped. */
export const messageDues = pgTable(
  'message_dues',
  {
    userId: ofUser(),
    source: text('source').$type<DueSource>().notNull(),
    /** The id of the announcement, of the class, or of what another slice tells of; empty where there is none. */
    subject: text('subject').notNull().default(''),
    /** When that happened which it is about. */
    factAt: instant('fact_at').notNull(),
    dueAt: instant('due_at').notNull(),
    /** What a slice says, as it was when it became due; null for rules and announcements, which have texts of their own. */
    said: jsonb('said'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.source, t.subject] }),
    index('message_dues_due').on(t.dueAt),
  ],
)
export type DueRow = typeof messageDues.$inferSelect
/** Facts of which other slices tell a member, without texts that admins change. */
export type ServiceSource =
  | 'workout'
  | 'live_day'
  | 'live_soon'
  | 'live_reminder'
  | 'live_change'
  | 'live_teaching'
  | 'waiting_list_seat'
  | 'waiting_list'
  | 'trial_ending'
  | 'payment_open'
  | 'challenge_begins'
  | 'challenge_met'
  | 'challenge_over'
  | 'planned_class'
export type StudioSource = Exclude<MessageSource, 'come_back'>
export type DueSource = StudioSource | ServiceSource

/** What was sent to whom. */
export const sentMessages = pgTable(
  'sent_messages',
  {
    id: primaryId(),
    userId: ofUser(),
    source: text('source').$type<MessageSource>().notNull(),
    subject: text('subject').notNull(),
    mailed: boolean('mailed').notNull(),
    sentAt: instant('sent_at').notNull(),
    /** When they trained first after it, if that was soon enough to count. */
    cameBackAt: instant('came_back_at'),
  },
  (t) => [
    index('sent_messages_member').on(t.userId, t.sentAt),
    index('sent_messages_sent').on(t.sentAt),
  ],
)

/** What became of messages on a day (UTC), without people. */
export const messageDays = pgTable(
  'message_days',
  {
    source: text('source').$type<MessageSource>().notNull(),
    /** The id of the announcement; empty for rules. */
    announcement: text('announcement').notNull().default(''),
    day: date('day', { mode: 'string' }).notNull(),
    sent: integer('sent').notNull().default(0),
    mailed: integer('mailed').notNull().default(0),
    heldBack: integer('held_back').notNull().default(0),
    cameBack: integer('came_back').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.announcement, t.day] }),
    index('message_days_announcement').on(t.announcement),
  ],
)

/** What staff tell many members at once. */
export const announcements = pgTable(
  'announcements',
  {
    id: primaryId(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    state: text('state').$type<(typeof announcementStates)[number]>().notNull().default('waiting'),
    texts: jsonb('texts').$type<MessageText[]>().notNull(),
    /** The page to which its button leads. */
    path: text('path').notNull().default(MESSAGES_PATH),
    /** Its texts say what it shows. Announcements that were used again share one. */
    picturePath: text('picture_path'),
    audience: jsonb('audience').$type<Audience>().notNull(),
    /** Of one that was written to a single member; it goes with their account. */
    memberId: uuid('member_id').references(() => users.id, { onDelete: 'cascade' }),
    byMail: boolean('by_mail').notNull(),
    inApp: boolean('in_app').notNull(),
    createdAt: createdAt(),
    /** Null of a draft without a date. */
    sendAt: instant('send_at'),
    /** The last member for whom a row of `message_dues` was written. */
    reachedId: uuid('reached_id'),
    recipients: integer('recipients').notNull().default(0),
  },
  (t) => [
    index('announcements_created').on(t.createdAt.desc().nullsFirst(), t.id),
    index('announcements_author').on(t.authorId),
    index('announcements_picture')
      .on(t.picturePath)
      .where(sql`${t.picturePath} IS NOT NULL`),
    index('announcements_member')
      .on(t.memberId)
      .where(sql`${t.memberId} IS NOT NULL`),
    check('announcements_state', sql`${t.state} IN (${list(announcementStates)})`),
    check('announcements_date', sql`${t.state} = 'draft' OR ${t.sendAt} IS NOT NULL`),
    check('announcements_channel', sql`${t.byMail} OR ${t.inApp}`),
  ],
)
export type AnnouncementRow = typeof announcements.$inferSelect
