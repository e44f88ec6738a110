import { expect, test } from 'vitest'
import { weekToRepeat } from './adjustable.ts'

const weeks = ['w1', 'w2', 'w3'].map((week) => ({
  _id: week,
  sessions: ['a', 'b'].map((session) => ({ _id: week + session, video: {} })),
}))
const waiting = { _id: 'w0', sessions: [] }

test.each([
  ['nothing is completed', 'w1', [], [], null],
  ['the current week', 'w2', ['w1'], ['w2a'], { id: 'w2', number: 2, current: true }],
  [
    'the one before, at the start of a week',
    'w2',
    ['w1'],
    [],
    { id: 'w1', number: 1, current: false },
  ],
  ['not a week that lies ahead', 'w1', [], ['w3a'], null],
  [
    'the last week of a completed program',
    'w3',
    ['w1', 'w2', 'w3'],
    [],
    { id: 'w3', number: 3, current: true },
  ],
  ['nothing in a program that stands nowhere', null, ['w1'], [], null],
])('%s', (_, current_week, completed_weeks, completed_sessions, expected) => {
  const state = {
    current_week,
    current_session: null,
    next_session: null,
    completed_weeks,
    completed_sessions,
  }
  expect(weekToRepeat(weeks, state)).toEqual(expected)
  // A week that has not been filled has no number.
  expect(weekToRepeat([waiting, ...weeks], state)).toEqual(expected)
})
