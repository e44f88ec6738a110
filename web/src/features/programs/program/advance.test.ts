import { describe, expect, test } from 'vitest'
import {
  advanceFrom,
  endsFirst,
  fromCurrent,
  isCompleted,
  isPlayed,
  leadsOn,
  type ProgramState,
  type PlanWeek,
  visibleWeeks,
} from './advance.ts'

const session = (id: string, video = true) => ({ _id: id, video: video ? {} : null })
/** The program of the worked examples: S3 and S4 have no video, so week 2 is empty. */
const weeks: PlanWeek[] = [
  { _id: 'W1', sessions: [session('S1'), session('S2'), session('S3', false)] },
  { _id: 'W2', sessions: [session('S4', false)] },
  { _id: 'W3', sessions: [session('S5'), session('S6')] },
]
const at = (
  week: string | null,
  current: string | null,
  completed_sessions: string[] = [],
  completed_weeks: string[] = [],
): ProgramState => ({
  current_week: week,
  current_session: current,
  completed_sessions,
  completed_weeks,
  next_session: null,
})

describe('Mark completed', () => {
  test('goes to the next session of the same week', () => {
    expect(advanceFrom(weeks, at('W1', 'S1'))).toEqual({
      to: 'session',
      week_id: 'W1',
      session_id: 'S2',
      previous_session_id: 'S1',
    })
  })
  test('passes over sessions without a video and weeks without any', () => {
    expect(advanceFrom(weeks, at('W1', 'S2'))).toEqual({
      to: 'week',
      week_id: 'W3',
      previous_session_id: 'S2',
    })
  })
  test('ends the program after the last session', () => {
    expect(advanceFrom(weeks, at('W3', 'S6'))).toEqual({
      to: 'end',
      week_id: 'W3',
      session_id: 'S6',
    })
  })
  test('ends it also when only empty weeks follow', () => {
    const tail = [...weeks, { _id: 'W4', sessions: [session('S7', false)] }]
    expect(advanceFrom(tail, at('W3', 'S6'))?.to).toBe('end')
  })
  test('passes over what is completed, in the week and after it', () => {
    expect(advanceFrom(weeks, at('W1', 'S1', ['S2', 'S5']))).toEqual({
      to: 'week',
      week_id: 'W3',
      previous_session_id: 'S1',
    })
    expect(advanceFrom(weeks, at('W1', 'S2', ['S5', 'S6']))?.to).toBe('end')
    expect(advanceFrom(weeks, at('W1', 'S2', [], ['W3']))?.to).toBe('end')
  })
  test('does nothing for a session that has left the program', () => {
    expect(advanceFrom(weeks, at('W1', 'S9'))).toBeNull()
    expect(advanceFrom(weeks, at('W9', 'S1'))).toBeNull()
    expect(advanceFrom([], at('W1', 'S1'))).toBeNull()
  })
})

test('a session is completed by itself or with its week', () => {
  const state = at('W3', 'S5', ['S2'], ['W1'])
  expect(isCompleted(state, 'W1', 'S1')).toBe(true)
  expect(isCompleted(state, 'W3', 'S5')).toBe(false)
  expect(isCompleted(state, 'W3', 'S2')).toBe(true)
})

test.each([
  [null, false, false],
  [299, false, false],
  [300, false, true],
  [600, false, true],
  [null, true, true],
])(
  'of ten minutes, %s seconds in, done before: %s, completing leads: %s',
  (reached, done, leads) => {
    expect(leadsOn({ duration: 600, done }, reached)).toBe(leads)
  },
)

test.each([
  [null, false, false],
  [539, false, false],
  [540, false, true],
  [null, true, true],
])(
  'of ten minutes, %s seconds in, done before: %s, the class is played: %s',
  (reached, done, is) => {
    expect(isPlayed({ duration: 600, done }, reached)).toBe(is)
  },
)

test.each([
  ['W2', [2, 3, 1]],
  ['W1', [1, 2, 3]],
  [null, [1, 2, 3]],
  ['gone', [1, 2, 3]],
])('in week %s the weeks come as %s', (current, numbers) => {
  expect(fromCurrent(weeks, current).map(({ number }) => number)).toEqual(numbers)
})

test('members see the sessions that have a video, in the weeks that have sessions', () => {
  const plan = [...weeks, { _id: 'W4', sessions: [] }]
  expect(visibleWeeks(plan).map((w) => [w._id, w.sessions.map((s) => s._id)])).toEqual([
    ['W1', ['S1', 'S2']],
    ['W2', []],
    ['W3', ['S5', 'S6']],
  ])
})

test.each([
  ['its last session is completed', null, null, true],
  ['a session is left', null, 'S6', false],
  ['it was completed before, and had something open again', 1_780_000_000, null, false],
])('the end of a program is said: %s', (_, completed_at, next, said) =>
  expect(endsFirst({ completed_at }, next)).toBe(said),
)
