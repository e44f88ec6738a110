import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  resolveCurrentSession,
  progressOf,
  type Outline,
  type ProgramState,
} from './progress-policy.ts'

const state = (changes: Partial<ProgramState> = {}): ProgramState => ({
  currentWeekId: null,
  currentSessionId: null,
  completedWeekIds: new Set(),
  completedSessionIds: new Set(),
  ...changes,
})
const outline = (...weeks: boolean[][]): Outline => ({
  durationWeeks: 8,
  weeks: weeks.map((sessions, w) => ({
    id: `w${w}`,
    sessions: sessions.map((hasVideo, s) => ({ id: `w${w}s${s}`, hasVideo })),
  })),
})

describe('the numbers of progress', () => {
  test('a program without any video is at 0, not at NaN', () => {
    expect(progressOf(outline([false]), state())).toMatchObject({
      percent: 0,
      total_sessions: 0,
    })
  })

  test('without weeks the duration stands in for their number', () => {
    expect(progressOf(outline(), state()).total_weeks).toBe(8)
  })

  test('199 of 200 does not look finished', () => {
    const big = outline(Array.from({ length: 200 }, () => true))
    const done = new Set(Array.from({ length: 199 }, (_, s) => `w0s${s}`))
    expect(progressOf(big, state({ completedSessionIds: done })).percent).toBe(99)
  })

  test('pointers go to the first open session, or to the first of all', () => {
    const program = outline([true, true], [true])
    const gone = { currentSessionId: 'gone', currentWeekId: 'w0' }
    expect(
      resolveCurrentSession(program, state({ ...gone, completedSessionIds: new Set(['w0s0']) }))
        ?.sessionId,
    ).toBe('w0s1')
    expect(
      resolveCurrentSession(program, state({ ...gone, completedWeekIds: new Set(['w0', 'w1']) }))
        ?.sessionId,
    ).toBe('w0s0')
  })
})

const weeksOf = fc.array(fc.array(fc.boolean(), { maxLength: 5 }), { maxLength: 6 })
const idsOf = fc.array(fc.constantFrom('w0', 'w1', 'w2', 'w0s0', 'w0s1', 'w1s0', 'w2s3', 'gone'))

describe('for any program and any sets', () => {
  test('percent lies between 0 and 100, and is 100 exactly when all is done', () => {
    fc.assert(
      fc.property(weeksOf, idsOf, (weeks, ids) => {
        const done = new Set(ids)
        const p = progressOf(
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
            progressOf(
              outline(...weeks),
              state({ completedWeekIds: set, completedSessionIds: set }),
            ).percent
          expect(at(new Set([...ids, more]))).toBeGreaterThanOrEqual(at(new Set(ids)))
        },
      ),
    )
  })
})
