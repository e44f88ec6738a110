import type { NotificationType } from '@carriage/contract/notifications/schemas'

const types: Readonly<Record<NotificationType, { label: string; text: string }>> = {
  welcome: { label: 'Getting started', text: 'A few messages in your first days.' },
  first_class: { label: 'Your first class', text: 'A reminder while it is still ahead of you.' },
  streak: { label: 'Your weekly streak', text: 'Before a week ends without a workout.' },
  absence: {
    label: 'Coming back',
    text: 'When you haven’t trained for some time, and once after your subscription ends.',
  },
  replay: {
    label: 'Recordings',
    text: 'When the recording of a live class that you registered or waited for is ready.',
  },
  coach: {
    label: 'Coaches you follow',
    text: 'When one of them has a new class or live class.',
  },
  challenge: {
    label: 'Challenges',
    text: 'When one of yours begins, when you complete it, and when it is over.',
  },
  announcement: { label: 'Announcements', text: 'News from the studio.' },
  live_day: {
    label: 'Live classes, a day before',
    text: 'A reminder of a class that you registered for.',
  },
  live_soon: {
    label: 'Live classes, shortly before',
    text: 'A reminder of a class that you registered for: in the app a quarter of an hour before, by email an hour before.',
  },
  live: {
    label: 'Live classes, changes',
    text: 'When one of yours has changed, or a seat that you wait for is free.',
  },
  workout: { label: 'Next workouts', text: 'When the next one in your program is due.' },
}

/** Texts of the choice of messages, which are loaded with it. */
export const choiceMessages = {
  types,
  title: 'Messages from the studio',
  text: 'Saved as you choose. Codes, receipts and warnings about your account always come.',
  kind: 'About',
  app: 'In the app',
  mail: 'By email',
  /** The name of a box. */
  box: (kind: string, channel: string) => `${kind}, ${channel}`,
  appOnly: 'In the app only.',
  /** Where a mail is decided by a switch above the table. */
  switchedOff: (name: string) => `No email: ${name} is off above.`,
  followed: (name: string) => `Email follows ${name} above.`,
  switches: {
    email: 'Email Notifications',
    workout_reminders: 'Workout Reminders',
    live_class_alerts: 'Live Class Alerts',
    marketing_promotions: 'Marketing & Promotions',
  },
  language: 'Language',
  studioLanguage: 'The studio’s language',
  failed: 'We couldn’t save this. Please try again.',
} as const
