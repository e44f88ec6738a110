import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as policy from './progress-policy.ts'

const state = (changes: Partial<policy.ProgramState> = {}): policy.ProgramState => ({
  currentWeekId: null,
  currentSessionId: null,
  completedWeekIds: new Set(),
  completedSessionIds: new Set(),
  ...changes,
})
const outline = (...weeks: boolean[][]): policy.Outline => ({
  durationWeeks: 8,
  weeks: weeks.map((sessions, w) => ({
    id: `w${w}`,
    sessions: sessions.map((hasVideo, s) => ({ id: `w${w}s${s}`, hasVideo })),
  })),
})

describe('the numbers of progress', () => {
  test('a program without any video is at 0, not at NaN', () => {
    expect(policy.progressOf(outline([false]), state())).toMatchObject({
      percent: 0,
      total_sessions: 0,
    })
  })

  test('without weeks the duration stands in for their number', () => {
    expect(policy.progressOf(outline(), state()).total_weeks).toBe(8)
  })

  test('199 of 200 does not look finished', () => {
    const big = outline(Array.from({ length: 200 }, () => true))
    const done = new Set(Array.from({ length: 199 }, (_, s) => `w0s${s}`))
    expect(policy.progressOf(big, state({ completedSessionIds: done })).percent).toBe(99)
  })

  test('only sessions with a video count, and a week by itself or by its sessions', () => {
    const program = outline([true, false, true], [true], [], [false])
    const member = state({
      currentWeekId: 'w1',
      completedWeekIds: new Set(['w1', 'w2', 'gone']),
      completedSessionIds: new Set(['w0s0', 'w0s1', 'gone']),
    })
    expect(policy.progressOf(program, member)).toEqual({
      percent: 67,
      completed_sessions: 2,
      total_sessions: 3,
      completed_weeks: 1,
      total_weeks: 3,
      week_number: 2,
    })
  })

  test('a week of which nothing is open is completed, until something is added to it', () => {
    const member = state({ completedSessionIds: new Set(['w0s0', 'w0s2']) })
    const weeks = (...shape: boolean[][]) => policy.completedWeeks(outline(...shape), member)
    expect(weeks([true, false, true], [true], [])).toEqual(['w0'])
    expect(weeks([true, true, true], [true], [])).toEqual([])
  })

  test.each([
    [3, 1, 33],
    [3, 2, 67],
    [8, 0, 0],
    [8, 8, 100],
    [300, 299, 99],
    [300, 1, 0],
  ])('of %i sessions %i are %i percent', (total, done, percent) => {
    const ids = Array.from({ length: done }, (_, s) => `w0s${s}`)
    const program = outline(Array.from({ length: total }, () => true))
    const member = state({ completedSessionIds: new Set(ids) })
    expect(policy.progressOf(program, member)).toMatchObject({
      percent,
      completed_sessions: done,
    })
  })

  test.each([
    [null, 1],
    ['gone', 1],
    ['w0', 1],
    ['w2', 2],
    ['w3', 3],
  ])('a member in week %j is in number %i of the weeks that have sessions', (id, number) => {
    const program = outline([true], [], [true], [false])
    expect(policy.progressOf(program, state({ currentWeekId: id })).week_number).toBe(number)
  })

  test('weeks that are all empty count as one', () => {
    expect(policy.progressOf(outline([], []), state()).total_weeks).toBe(1)
  })

  test('pointers stay where they are while there is something to play, done or not', () => {
    const program = outline([true, true], [true])
    const all = new Set(['w0', 'w1'])
    const member = state({ currentSessionId: 'w1s0', completedWeekIds: all })
    expect(policy.resolveCurrentSession(program, member)).toEqual({
      weekId: 'w1',
      sessionId: 'w1s0',
    })
  })

  test.each([null, 'w0s1', 'gone'])('pointers at %j move to what can be played', (id) => {
    const program = outline([false, false], [true, true])
    const member = state({ currentSessionId: id, completedSessionIds: new Set(['w1s0']) })
    expect(policy.resolveCurrentSession(program, member)?.sessionId).toBe('w1s1')
    expect(policy.resolveCurrentSession(outline([false]), member)).toBeUndefined()
  })

  test('pointers go to the first open session, or to the first of all', () => {
    const program = outline([true, true], [true])
    const gone = { currentSessionId: 'gone', currentWeekId: 'w0' }
    expect(
      policy.resolveCurrentSession(
        program,
        state({ ...gone, completedSessionIds: new Set(['w0s0']) }),
      )?.sessionId,
    ).toBe('w0s1')
    expect(
      policy.resolveCurrentSession(
        program,
        state({ ...gone, completedWeekIds: new Set(['w0', 'w1']) }),
      )?.sessionId,
    ).toBe('w0s0')
  })
})

describe('a session in a program', () => {
  const program = outline([false, true], [true, true])

  test('is the first with a video, of all or of a week', () => {
    expect(policy.firstSession(program)).toEqual({ weekId: 'w0', sessionId: 'w0s1' })
    expect(policy.firstSessionOfWeek(program, 'w1', state())).toEqual({
      weekId: 'w1',
      sessionId: 'w1s0',
    })
    expect(policy.firstSession(outline([false], []))).toBeUndefined()
    expect(policy.firstSessionOfWeek(program, 'gone', state())).toBeUndefined()
  })

  test.each([
    ['the first open one', ['w1s0'], 'w1s1'],
    ['the first one, to be watched again', ['w1s0', 'w1s1'], 'w1s0'],
  ])('of a week is %s', (_, done, expected) => {
    const member = state({ completedSessionIds: new Set(done) })
    expect(policy.firstSessionOfWeek(program, 'w1', member)?.sessionId).toBe(expected)
  })

  test.each([
    ['the current session', 'w0s1', [], 'w0s1'],
    ['the one after a completed current one', 'w0s1', ['w0s1'], 'w1s0'],
    ['the next that is open', 'w0s1', ['w0s1', 'w1s0'], 'w1s1'],
    ['one that was left open, after the last', 'w1s1', ['w1s1', 'w1s0'], 'w0s1'],
    ['the first open one, when the current one is gone', 'gone', ['w0s1'], 'w1s0'],
    ['none, when all are completed', 'w1s1', ['w0s1', 'w1s0', 'w1s1'], undefined],
  ])('the next workout is %s', (_, currentSessionId, done, expected) => {
    const member = state({ currentSessionId, completedSessionIds: new Set(done) })
    expect(policy.nextSession(program, member)?.sessionId).toBe(expected)
  })

  test('a program is finished when nothing of it is open, unless it is empty', () => {
    const done = state({
      completedSessionIds: new Set(['w0s1']),
      completedWeekIds: new Set(['w1']),
    })
    expect(policy.isFinished(program, done)).toBe(true)
    expect(policy.isFinished(program, state({ completedWeekIds: new Set(['w1']) }))).toBe(false)
    expect(policy.isFinished(outline([false], []), done)).toBe(false)
  })

  test('is found by its session while that has a video', () => {
    expect(policy.locateSession(program, 'w1s1')).toEqual({ weekId: 'w1', sessionId: 'w1s1' })
    expect(policy.locateSession(program, 'w0s0')).toBeUndefined()
  })

  test.each([
    ['its session', { completedSessionIds: new Set(['w1s0']) }, true],
    ['its week', { completedWeekIds: new Set(['w1']) }, true],
    ['another session', { completedSessionIds: new Set(['w1s1']) }, false],
    ['another week', { completedWeekIds: new Set(['w0']) }, false],
  ])('is completed by %s: %#', (_, changes, completed) => {
    expect(policy.isCompleted({ weekId: 'w1', sessionId: 'w1s0' }, state(changes))).toBe(completed)
  })
})

test.each([
  ['completed', 3, 'completed'],
  ['completed', 2, 'active'],
  ['active', 3, 'active'],
  ['active', 2, 'active'],
  ['stopped', 3, 'stopped'],
  ['stopped', 2, 'stopped'],
] as const)('a program that was %s, with %i of 3 sessions done, is %s', (before, done, after) => {
  const program = outline([true, true, true])
  const ids = Array.from({ length: done }, (_, s) => `w0s${s}`)
  const progress = policy.progressOf(program, state({ completedSessionIds: new Set(ids) }))
  expect(policy.statusOf(before, progress)).toBe(after)
})

const weeksOf = fc.array(fc.array(fc.boolean(), { maxLength: 5 }), { maxLength: 6 })
const idsOf = fc.array(fc.constantFrom('w0', 'w1', 'w2', 'w0s0', 'w0s1', 'w1s0', 'w2s3', 'gone'))

describe('for any program and any sets', () => {
  test('percent lies between 0 and 100, and is 100 exactly when all is done', () => {
    fc.assert(
      fc.property(weeksOf, idsOf, (weeks, ids) => {
        const done = new Set(ids)
        const p = policy.progressOf(
          outline(...weeks),
          state({ completedWeekIds: done, completedSessionIds: done }),
        )
        expect(p.percent).toBeGreaterThanOrEqual(0)
        expect(p.percent).toBeLessThanOrEqual(100)
        expect(p.percent === 100).toBe(
          p.total_sessions > 0 && p.completed_sessions === p.total_sessions,
        )
        expect(p.week_number).toBeLessThanOrEqual(Math.max(p.total_weeks, 1))
      }),
    )
  })

  test('completing more never lowers the percent', () => {
    fc.assert(
      fc.property(
        weeksOf,
        idsOf,
        fc.constantFrom('w0', 'w0s0', 'w1s0', 'w2s3'),
        (weeks, ids, more) => {
          const at = (set: Set<string>) =>
            policy.progressOf(
              outline(...weeks),
              state({ completedWeekIds: set, completedSessionIds: set }),
            ).percent
          expect(at(new Set([...ids, more]))).toBeGreaterThanOrEqual(at(new Set(ids)))
        },
      ),
    )
  })
})
