/** A reminder that members get of a class that they are registered for. */
export interface ReminderKind {
  source: 'live_day' | 'live_reminder'
  /** How long before the start it is due, and until when it is still of use. */
  aheadSeconds: number
  leastSeconds: number
  /** Whether it is also for members who register once it is due. */
  forLateComers: boolean
}

export const reminders = {
  day: {
    source: 'live_day',
    aheadSeconds: 24 * 3600,
    leastSeconds: 12 * 3600,
    forLateComers: false,
  },
  soon: { source: 'live_reminder', aheadSeconds: 15 * 60, leastSeconds: 0, forLateComers: true },
} as const satisfies Readonly<Record<string, ReminderKind>>
export type ReminderName = keyof typeof reminders
