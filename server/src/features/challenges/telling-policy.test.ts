import { describe, expect, test } from 'vitest'
import { tellingsAt, tellingText } from './telling-policy.ts'

const december = { startsOn: '2026-12-01', endsOn: '2026-12-31' }

describe('participants can be told', () => {
  test.each([
    ['nothing before it begins', 'open', '2026-11-30T12:00:00Z', []],
    [
      'that it begins, and that they have met it',
      'running',
      '2026-12-01T00:10:00Z',
      ['begin', 'met'],
    ],
    ['nothing of its beginning later', 'running', '2026-12-02T12:00:00Z', ['met']],
    ['not that it is over where its last day goes on', 'over', '2027-01-01T11:59:00Z', ['met']],
    ['that it is over once it is everywhere', 'over', '2027-01-01T12:00:00Z', ['met', 'over']],
    ['nothing long after it', 'over', '2027-01-04T12:00:00Z', []],
  ] as const)('%s', (_, state, now, tellings) => {
    expect(tellingsAt(december, state, new Date(now))).toEqual(tellings)
  })
})

describe('the end says how far somebody came', () => {
  const told = { ...december, title: 'December', isMet: false }
  test.each([
    ['classes', { goal: { kind: 'workouts', count: 12 }, done: 9 }, 'You did 9 of 12 classes.'],
    [
      'spring settings',
      { goal: { kind: 'springs', settings: [[], []] }, done: 1 },
      'You did 1 of 2 spring settings.',
    ],
    [
      'nothing of a program',
      { goal: { kind: 'program', program_id: 'p', title: 'First weeks' }, done: 0 },
      'Your workouts are in your history.',
    ],
  ] as const)('in %s', (_, way, text) => {
    const goal = structuredClone(way.goal) as Parameters<typeof tellingText>[1]['goal']
    expect(tellingText('over', { ...told, ...way, goal }).text).toBe(text)
  })

  test('and names the badge of those who have met it', () => {
    const goal = { kind: 'workouts', count: 12 } as const
    expect(tellingText('over', { ...told, goal, done: 12, isMet: true }).text).toContain('badge')
  })
})
