/** When members are reminded of a class that they are registered for. */
export interface ReminderKind {
  /** How long before the start it is due, and until when it is still of use. */
  aheadSeconds: number
  leastSeconds: number
  /** Whether it is also for members who register once it is due. */
  forLateComers: boolean
}

export const reminders = {
  day: { aheadSeconds: 24 * 3600, leastSeconds: 12 * 3600, forLateComers: false },
  hour: { aheadSeconds: 3600, leastSeconds: 0, forLateComers: true },
} as const satisfies Readonly<Record<string, ReminderKind>>
export type ReminderName = keyof typeof reminders

/** The app reminds again so long before the start, which is too late for a mail. */
export const APP_AHEAD_SECONDS: number = 15 * 60
