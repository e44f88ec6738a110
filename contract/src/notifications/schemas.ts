import { texts as t } from '@carriage/texts/contract/notifications'
import * as z from 'zod/mini'
import type { Unsubscribable } from '../accounts/schemas.ts'
import { epochSeconds, id, unique } from '../common.ts'

/** What a member can be told of on the page Messages. */
export const notificationTypes = [
  'welcome',
  'first_class',
  'streak',
  'absence',
  'replay',
  'coach',
  'challenge',
  'announcement',
  'live_day',
  'live_soon',
  'live',
  'workout',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** Those that the studio writes; they come by mail too. */
export const studioTypes = [
  'welcome',
  'first_class',
  'streak',
  'absence',
  'replay',
  'coach',
  'announcement',
] as const satisfies readonly NotificationType[]
export type StudioType = (typeof studioTypes)[number]
/** Those whose mails have a switch of their own; mails of the others follow the profile alone. */
export const mailTypes = [
  ...studioTypes,
  'live_soon',
] as const satisfies readonly NotificationType[]
export type MailType = (typeof mailTypes)[number]

/** Those whose mails come beside a push message: they come earlier, or have entries for calendars. */
export const mailsBesidePush = ['live_soon', 'live'] as const satisfies readonly NotificationType[]

/** Without mails. */
export const appTypes = ['live_day'] as const satisfies readonly NotificationType[]

/** The switch of the profile that mails of a type need, beside the one for all mails. */
export const mailSwitchOf = {
  welcome: 'marketing_promotions',
  absence: 'marketing_promotions',
  announcement: 'marketing_promotions',
  first_class: 'workout_reminders',
  streak: 'workout_reminders',
  workout: 'workout_reminders',
  challenge: 'workout_reminders',
  coach: 'marketing_promotions',
  replay: 'live_class_alerts',
  live_day: 'live_class_alerts',
  live_soon: 'live_class_alerts',
  live: 'live_class_alerts',
} as const satisfies Readonly<Record<NotificationType, Unsubscribable>>

/** How many are listed at once. */
export const NOTIFICATIONS_PAGE = 20
/** More unread ones are not counted. */
export const MOST_UNREAD = 100

export const notification = z.object({
  _id: id,
  type: z.enum(notificationTypes),
  title: z.string(),
  text: z.string(),
  /** The page of the app that it is about. */
  path: z.string(),
  /** What an announcement shows, with a description for who does not see it. */
  picture: z.nullable(z.object({ url: z.string(), alt: z.string() })),
  read: z.boolean(),
  created_at: epochSeconds,
})
export type Notification = z.infer<typeof notification>

export const notificationsQuery = z.object({
  /** The id of the last one of the page before. */
  before: z.optional(id),
})
/** The newest first; `next`: what `before` has to be for the next page, null on the last one. */
export const notificationsAnswer = z.object({
  notifications: z.array(notification),
  next: z.nullable(id),
})
/** At most `MOST_UNREAD`. */
export const unreadAnswer = z.object({ unread: z.int() })

/** A language by its code of ISO 639-1, such as `de`. */
export const languageCode = z
  .string({ error: () => t.chooseLanguage })
  .check(z.regex(/^[a-z]{2}$/, { error: () => t.chooseLanguage }))

const each = <const T extends readonly string[]>(types: T) =>
  z.array(z.enum(types)).check(z.refine(unique, { error: () => t.eachTypeCountsOnce }))

export const notificationChoices = z.object({
  /** What is not mailed. Mails need the switches of the profile too. */
  mail_off: each(mailTypes),
  /** What does not appear in the app. */
  app_off: each(notificationTypes),
  /** What comes as a push message too. It needs the app: a push message is the short form of what the app says. */
  push_on: each(notificationTypes),
  /** The language of messages from the studio; null: that of the account, else the default one of the studio. */
  language: z.nullable(languageCode),
})
export type NotificationChoices = z.infer<typeof notificationChoices>
/** `was`: what the page showed before the change, so that it takes back nothing that was chosen elsewhere; absent: all is replaced. */
export const saveChoicesBody = z.object({
  ...notificationChoices.shape,
  was: z.optional(notificationChoices),
})
/** `languages`: those in which the studio writes. */
export const choicesAnswer = z.object({
  choices: notificationChoices,
  languages: z.array(languageCode),
  /** With which browsers ask for push messages (VAPID), in base64url; null: this studio sends none. */
  push_key: z.nullable(z.string()),
  /**
   * When the mail server of the caller's address refused a mail for good; null: it takes them. Until it takes one, or the address
   * is changed, only codes, receipts and warnings are mailed.
   */
  mail_refused_at: z.nullable(epochSeconds),
})
export const savedChoicesAnswer = z.object({
  message: z.string(),
  choices: notificationChoices,
})
