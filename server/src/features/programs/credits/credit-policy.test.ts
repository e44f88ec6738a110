import { describe, expect, test } from 'vitest'
import type { Outline, ProgramState } from '../progress/progress-policy.ts'
import { afterCredit, sessionToCredit, undoableSince, undoUntil } from './credit-policy.ts'

const plan: Outline = {
  durationWeeks: 3,
  weeks: [1, 2, 3].map((week) => ({
    id: `w${week}`,
    sessions: ['a', 'b'].map((name) => ({ id: `w${week}${name}`, hasVideo: true })),
  })),
}
const at = (
  currentSessionId: string,
  sessions: string[] = [],
  weeks: string[] = [],
): ProgramState => ({
  currentWeekId: currentSessionId.slice(0, 2),
  currentSessionId,
  completedSessionIds: new Set(sessions),
  completedWeekIds: new Set(weeks),
})
const sessionAt = (sessionId: string) => ({ weekId: sessionId.slice(0, 2), sessionId })

describe('a class counts as', () => {
  test.each([
    ['the current session', at('w2a'), ['w2a'], 'w2a'],
    ['another one of the week', at('w2b'), ['w2a'], 'w2a'],
    ['one of a later week', at('w2a'), ['w3b'], 'w3b'],
    ['the earliest of several', at('w2a'), ['w3a', 'w2b'], 'w2b'],
    ['the next one, when the first is completed', at('w2a', ['w2b']), ['w3a', 'w2b'], 'w3a'],
    ['nothing that lies behind', at('w2a'), ['w1b'], undefined],
    ['nothing that is completed', at('w2a', ['w2a']), ['w2a'], undefined],
    ['nothing of a completed week', at('w2a', [], ['w3']), ['w3a'], undefined],
    ['nothing in a program without it', at('w2a'), ['other'], undefined],
  ])('%s', (_, state, ids, expected) => {
    expect(sessionToCredit(plan, state, new Set(ids))?.sessionId).toBe(expected)
  })
})

describe('afterwards', () => {
  test.each([
    ['it goes on from the current session', at('w1a'), 'w1a', 'w1b'],
    ['and over the end of a week', at('w1b', ['w1a']), 'w1b', 'w2a'],
    ['past what is completed', at('w1a', ['w1b', 'w2a']), 'w1a', 'w2b'],
    ['back to what was left open', at('w3b', ['w1a', 'w2a', 'w2b', 'w3a']), 'w3b', 'w1b'],
    ['a program that stands elsewhere stays there', at('w1a'), 'w3b', undefined],
    ['nowhere from the last open one', at('w3b', ['w3a'], ['w1', 'w2']), 'w3b', undefined],
  ])('%s', (_, state, credited, next) => {
    const expected = next === undefined ? undefined : sessionAt(next)
    expect(afterCredit(plan, state, sessionAt(credited))).toEqual(expected)
  })
})

test('what can be undone until now was counted seven days ago', () => {
  const now = new Date('2026-03-30T12:00:00Z')
  expect(undoUntil(undoableSince(now))).toEqual(now)
})
