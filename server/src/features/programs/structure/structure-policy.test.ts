import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../test/refusal-of.ts'
import type { WeekRow } from '../outline-queries.ts'
import * as policy from './structure-policy.ts'

/** Weeks `a: 1 2`, `b: 3` and so on; of each session the video is `v1` and so on, but `2` has none. */
const week = (id: string, sessions: readonly string[]) =>
  // Only what the rules read.
  ({
    id,
    sessions: sessions.map((one) => ({ id: one, videoId: one === '2' ? null : `v${one}` })),
  }) as WeekRow
const current = [week('a', ['1', '2']), week('b', ['3']), week('c', [])]
const EACH = 'Each session of these weeks has to be in one of them'

describe('weeks are arranged', () => {
  test('by new titles alone, nothing moves', () => {
    expect(policy.arrangementOf(current, [{ _id: 'b', title: 'New' }])).toEqual({
      weeks: null,
      sessions: [],
      moved: [],
    })
  })

  test('in a new order when all of them are named', () => {
    const changes = [{ _id: 'c' }, { _id: 'a' }, { _id: 'b' }]
    expect(policy.arrangementOf(current, changes).weeks).toEqual(['c', 'a', 'b'])
  })

  test('with the sessions of one week put in order', () => {
    expect(policy.arrangementOf(current, [{ _id: 'a', sessions: ['2', '1'] }])).toEqual({
      weeks: null,
      sessions: [{ id: 'a', sessionIds: ['2', '1'] }],
      moved: [],
    })
  })

  test('with a session that goes to another week', () => {
    const changes = [
      { _id: 'a', sessions: ['1'] },
      { _id: 'b', sessions: ['3', '2'] },
    ]
    expect(policy.arrangementOf(current, changes)).toEqual({
      weeks: null,
      sessions: [
        { id: 'a', sessionIds: ['1'] },
        { id: 'b', sessionIds: ['3', '2'] },
      ],
      moved: [{ sessionId: '2', fromWeekId: 'a' }],
    })
  })

  test('a week of another program is not found', () => {
    const refusal = refusalOf(() => policy.arrangementOf(current, [{ _id: 'a' }, { _id: 'x' }]))
    expect(refusal).toMatchObject({ code: 'not-found', message: 'Week not found' })
  })

  test.each([
    ['lost', [{ _id: 'a', sessions: ['1'] }]],
    ['doubled', [{ _id: 'a', sessions: ['1', '2', '2'] }]],
    ['put in place of another', [{ _id: 'a', sessions: ['1', '1'] }]],
    ['taken from a week that is not named', [{ _id: 'a', sessions: ['1', '2', '3'] }]],
    ['exchanged for one of elsewhere', [{ _id: 'a', sessions: ['1', '3'] }]],
    ['of nowhere', [{ _id: 'c', sessions: ['9'] }]],
  ])('no session is %s', (_, changes) => {
    const refusal = refusalOf(() => policy.arrangementOf(current, changes))
    expect(refusal).toMatchObject({ code: 'invalid', fields: { weeks: EACH } })
  })
})

describe('what a program holds is found', () => {
  test('by the ids of its weeks and sessions, as stored', () => {
    expect(policy.findSession(current, 'a', '2')).toMatchObject({ id: '2' })
    for (const [weekId, sessionId] of [
      ['b', '2'],
      ['a', '9'],
      ['x', '1'],
    ] as const) {
      const refusal = refusalOf(() => policy.findSession(current, weekId, sessionId))
      expect(refusal).toMatchObject({ code: 'not-found', message: 'Session not found' })
    }
  })

  test('by the ids of its weeks and sessions, as answered', () => {
    const sessionIds = (ids: readonly string[]) =>
      ids.map((_id) => ({ _id, title: '', video: null }))
    const weeks = [
      { _id: 'a', sessions: sessionIds(['1', '2']) },
      { _id: 'b', sessions: sessionIds(['3']) },
    ]
    // Only what the rules read.
    const program = { weeks } as Parameters<typeof policy.weekOf>[0]
    expect(policy.weekOf(program, 'b')._id).toBe('b')
    expect(policy.sessionOf(program, '3')._id).toBe('3')
    expect(refusalOf(() => policy.weekOf(program, 'x')).message).toBe('Week not found')
    expect(refusalOf(() => policy.sessionOf(program, 'x')).message).toBe('Session not found')
  })

  test('so that a video stands in it once', () => {
    expect(refusalOf(() => policy.checkNotAssigned(current, 'v3'))).toMatchObject({
      code: 'invalid',
      fields: { video: 'This video is already in the program' },
    })
    expect(policy.checkNotAssigned(current, 'v2')).toBeUndefined()
    expect(policy.checkNotAssigned([], 'v1')).toBeUndefined()
  })
})
