import type { Workout } from '@carriage/contract/practice/schemas'
import { plural } from '../../lib/text/format.ts'

const kinds: Readonly<Record<Workout['kind'], string>> = {
  program: 'Program',
  discover: 'Class',
  tv: 'Class on TV',
  replay: 'Recording',
  live: 'Live class',
  broadcast: 'Live broadcast',
  own: 'Without the app',
}

export const messages = {
  kinds,
  calendar: 'Days with workouts',
  chosen: 'chosen',
  trained: 'trained',
  noneOnDay: 'No workout on this day.',
  on: (day: string) => `Workouts on ${day}`,
  minutes: (count: number) => plural(count, 'minute'),
  workouts: (count: number) => plural(count, 'workout'),
  totals: {
    label: 'Totals',
    week: 'This week',
  },
  coaches: (year: string) => `Coaches in ${year}`,
  milestones: {
    title: 'Milestones',
    workouts: (count: number) => (count === 1 ? 'First workout' : `${count} workouts`),
    program: 'First program completed',
    'month-of-goals': 'A month of weekly goals',
    challenge: 'Challenge met',
  },
  lookBack: (year: string) => `Look back on ${year}`,
  download: 'Download as CSV',
  note: {
    open: 'Add a workout',
    title: 'A workout without the app',
    editTitle: 'Edit workout',
    name: 'What did you do?',
    placeholder: 'For example: run in the park',
    minutes: 'Minutes',
    date: 'Date',
    save: 'Save workout',
    saved: 'Your workout is saved.',
    milestone: (count: number) =>
      count === 1
        ? 'Your workout is saved. It is your first one.'
        : `Your workout is saved. It is your ${count}th one.`,
  },
  workout: {
    missing: 'This workout is not here',
    missingText: 'It may have been removed, or the address may be mistyped.',
    toHistory: 'Go to History',
    facts: 'About this workout',
    date: 'Date',
    kind: 'Where',
    coach: 'Coach',
    program: 'Program',
    time: 'Your time',
    length: 'Length of the class',
    effort: 'Effort',
    effortOf: (effort: number) => `${effort} of 10`,
    effortSaid: (effort: number) => `effort ${effort} of 10`,
    lastTime: 'Last time:',
    exercises: 'Exercises',
    springs: 'Spring settings',
    watchAgain: 'Watch Again',
    tcx: 'Download as TCX',
    edit: 'Edit',
    remove: 'Remove',
    removeTitle: 'Remove this workout?',
    removeText: 'It is taken out of your history and your totals. This cannot be undone.',
    keep: 'Keep workout',
    removed: 'The workout is removed.',
  },
} as const
