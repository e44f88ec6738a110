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
  live: { label: 'Live classes', text: 'When one of yours begins soon or has changed.' },
  workout: { label: 'Next workouts', text: 'When the next one in your program is due.' },
}

export const messages = {
  title: 'Messages',
  text: 'Messages from the last three months.',
  bell: (unread: number, most: number) => {
    if (unread === 0) return 'Messages'
    return `Messages, ${unread >= most ? `${most} or more` : unread} unread`
  },
  many: (most: number) => `${most - 1}+`,
  all: 'All messages',
  none: 'There are no messages yet',
  noneText: 'Reminders of your classes and news from the studio appear here.',
  list: 'Messages',
  unread: 'Unread',
  open: 'Open',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  markAll: 'Mark all as read',
  more: 'Show more',
  choose: 'Choose what you get',
  types,
  choices: {
    title: 'Messages from the studio',
    text: 'Saved as you choose. Codes, receipts and warnings about your account always come.',
    kind: 'About',
    app: 'In the app',
    mail: 'By email',
    /** The name of a box. */
    box: (kind: string, channel: string) => `${kind}, ${channel.toLowerCase()}`,
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
  },
} as const
