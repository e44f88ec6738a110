import type { ChallengeGoal } from '@carriage/contract/challenges/schemas'
import { expect, test } from 'vitest'
import { doneText, goalText, timeText } from './challenge-text.ts'

const red = { name: 'Red', colour: '#cc0000', count: 1 }

test.each<[ChallengeGoal, number, string, string]>([
  [{ kind: 'workouts', count: 12 }, 3, '12 classes', '3 of 12 classes'],
  [{ kind: 'workouts', count: 1 }, 2, '1 class', '1 of 1 class'],
  [
    { kind: 'exercises', exercises: ['Swan', 'Bridge'] },
    1,
    'Each of 2 exercises once',
    '1 of 2 exercises',
  ],
  [
    { kind: 'springs', settings: [[red]] },
    0,
    'Each of 1 spring setting once',
    '0 of 1 spring setting',
  ],
  [
    { kind: 'program', program_id: 'p', title: 'First weeks' },
    0,
    'Complete “First weeks”',
    'Not completed yet',
  ],
])('a goal in words: %o', (goal, done, asked, reached) => {
  const total = goal.kind === 'workouts' ? goal.count : goal.kind === 'exercises' ? 2 : 1
  expect(goalText(goal)).toBe(asked)
  expect(doneText({ goal, done, total })).toBe(reached)
})

const may = { starts_on: '2026-05-01', ends_on: '2026-05-31' }

test.each([
  ['open', '2026-04-28', /^Starts (May 1|1 May)$/],
  ['running', '2026-05-01', '30 days left'],
  ['running', '2026-05-30', 'Ends tomorrow'],
  ['running', '2026-05-31', 'Ends today'],
  // West of the studio it is still running, east of it the day is over.
  ['running', '2026-06-01', 'Ends today'],
  ['over', '2026-06-02', /^Ended (May 31|31 May)$/],
] as const)('a challenge that is %s says on %s: %s', (state, day, text) => {
  expect(timeText({ ...may, state }, day)).toEqual(
    typeof text === 'string' ? text : expect.stringMatching(text),
  )
})
