import { plural } from '../lib/text/format.ts'

/** Texts of the cards that features share. */
export const catalogMessages = {
  save: 'Save',
  saved: 'Saved',
  saveItem: (title: string) => `Save ${title}`,
  savedItem: (title: string) => `Saved ${title}`,
  premium: 'Premium',
  completed: 'Completed',
  done: 'Done',
  pausedUntil: (day: string) => `Paused until ${day}`,
  weeks: (count: number) => plural(count, 'week'),
  weekOf: (week: number, weeks: number) => `Week ${week} of ${weeks}`,
  workouts: (done: number, total: number) => `${done} of ${plural(total, 'workout')}`,
} as const
