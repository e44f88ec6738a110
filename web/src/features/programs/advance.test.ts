import { describe, expect, test } from 'vitest'
import {
  advanceFrom,
  isCompleted,
  type Place,
  type PlanWeek,
  programProgress,
  visibleWeeks,
  weekPosition,
  weekSummary,
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
): Place => ({
  current_week: week,
  current_session: current,
  completed_sessions,
  completed_weeks,
})
const percent = (place: Place, plan = weeks) => programProgress(plan, place).percent

describe('Mark completed', () => {
  test('goes to the next session of the same week', () => {
    expect(advanceFrom(weeks, 'W1', 'S1')).toEqual({
      to: 'session',
      week_id: 'W1',
      session_id: 'S2',
    })
  })
  test('passes over sessions without a video and weeks without any', () => {
    expect(advanceFrom(weeks, 'W1', 'S2')).toEqual({ to: 'week', week_id: 'W3' })
  })
  test('ends the program after the last session', () => {
    expect(advanceFrom(weeks, 'W3', 'S6')).toEqual({
      to: 'end',
      week_id: 'W3',
      session_id: 'S6',
    })
  })
  test('ends it also when only empty weeks follow', () => {
    const tail = [...weeks, { _id: 'W4', sessions: [session('S7', false)] }]
    expect(advanceFrom(tail, 'W3', 'S6')?.to).toBe('end')
  })
  test('does nothing for a session that has left the program', () => {
    expect(advanceFrom(weeks, 'W1', 'S9')).toBeNull()
    expect(advanceFrom(weeks, 'W9', 'S1')).toBeNull()
    expect(advanceFrom([], 'W1', 'S1')).toBeNull()
  })
})

describe('progress, step by step as in the worked examples', () => {
  test.each([
    ['enrolled', at('W1', 'S1'), 0],
    ['S1 completed', at('W1', 'S2', ['S1']), 25],
    ['week 1 completed', at('W3', 'S5', ['S1', 'S2'], ['W1']), 50],
    ['S6 opened, S5 passed over', at('W3', 'S6', ['S1', 'S2'], ['W1']), 50],
    ['all weeks completed', at('W3', 'S6', ['S1', 'S2', 'S6'], ['W1', 'W2', 'W3']), 100],
    ['S1 watched again', at('W1', 'S1', ['S1', 'S2', 'S6'], ['W1', 'W2', 'W3']), 100],
    ['S1 skipped, week 1 completed', at('W3', 'S5', ['S2'], ['W1']), 50],
    ['the end taken back', at('W3', 'S6', ['S1', 'S2'], ['W1', 'W2']), 50],
  ])('%s', (_name, place, expected) => {
    expect(percent(place)).toBe(expected)
  })

  test('a video that is taken away counts neither above nor below the line', () => {
    const without = weeks.map((week) => ({
      ...week,
      sessions: week.sessions.map((s) => (s._id === 'S2' ? session('S2', false) : s)),
    }))
    expect(programProgress(without, at('W3', 'S5', ['S1', 'S2'], ['W1']))).toEqual({
      percent: 33,
      completed: 1,
      total: 3,
    })
  })
  test('ids that are no longer there do not count', () => {
    expect(percent(at('W1', 'S1', ['S1', 'gone', 'gone too', 'S1'], ['W8']))).toBe(25)
  })
  test('nothing to do is no progress', () => {
    expect(percent(at(null, null), [])).toBe(0)
    expect(percent(at('W2', 'S4', ['S4'], ['W2']), weeks.slice(1, 2))).toBe(0)
  })
  test('only all of it is 100 percent', () => {
    const ids = Array.from({ length: 200 }, (_, n) => `L${n}`)
    const long = [{ _id: 'W', sessions: ids.map((id) => session(id)) }]
    expect(percent(at('W', 'L199', ids.slice(0, 199)), long)).toBe(99)
    expect(percent(at('W', 'L199', ids), long)).toBe(100)
  })
})

test('a session is completed by itself or with its week', () => {
  const place = at('W3', 'S5', ['S2'], ['W1'])
  expect(isCompleted(place, 'W1', 'S1')).toBe(true)
  expect(isCompleted(place, 'W3', 'S5')).toBe(false)
  expect(isCompleted(place, 'W3', 'S2')).toBe(true)
})

test('members see the sessions that have a video, in the weeks that have sessions', () => {
  const plan = [...weeks, { _id: 'W4', sessions: [] }]
  expect(visibleWeeks(plan).map((w) => [w._id, w.sessions.map((s) => s._id)])).toEqual([
    ['W1', ['S1', 'S2']],
    ['W2', []],
    ['W3', ['S5', 'S6']],
  ])
})

test('Week N of M counts the weeks that have sessions', () => {
  expect(weekPosition(weeks, 'W1', 8)).toEqual({ week: 1, weeks: 3 })
  expect(weekPosition(weeks, 'W3', 8)).toEqual({ week: 3, weeks: 3 })
  expect(weekPosition(weeks, null, 8)).toEqual({ week: 1, weeks: 3 })
  expect(weekPosition([], null, 8)).toEqual({ week: 1, weeks: 8 })
  expect(weekPosition([{ _id: 'W1', sessions: [] }], 'W1', 8)).toEqual({ week: 1, weeks: 1 })
})

test('the summary for admins counts weeks and sessions', () => {
  expect(weekSummary(weeks, at('W3', 'S5', ['S1', 'S2'], ['W1']))).toBe('1/3 weeks, 2/4 sessions')
})
