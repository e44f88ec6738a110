import type { AdminWeek } from '@carriage/contract/programs/admin-schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arranged, emptyTarget } from './arrange.ts'

const weeksOf = (...outline: string[]): AdminWeek[] =>
  outline.map((ids, index) => ({
    _id: `w${index + 1}`,
    program_id: 'p',
    title: '',
    description: '',
    sessions: Array.from(ids, (id) => ({ _id: id, title: id, video: null })),
  }))
const shown = (weeks: AdminWeek[]): string =>
  weeks.map(({ _id, sessions }) => `${_id}:${sessions.map((one) => one._id).join('')}`).join(' ')

describe('what is put in another target', () => {
  test.each([
    ['a', 'c', 'w1:bca w2:d w3:'],
    ['c', 'a', 'w1:cab w2:d w3:'],
    ['a', 'd', 'w1:bc w2:ad w3:'],
    ['d', 'b', 'w1:adbc w2: w3:'],
    ['b', emptyTarget('w3'), 'w1:ac w2:d w3:b'],
    ['w1', 'w3', 'w2:d w3: w1:abc'],
    ['w3', 'w1', 'w3: w1:abc w2:d'],
    ['a', 'gone', 'w1:abc w2:d w3:'],
    ['gone', 'a', 'w1:abc w2:d w3:'],
    ['w1', 'a', 'w1:abc w2:d w3:'],
  ])('%s at %s', (id, target, expected) => {
    expect(shown(arranged(weeksOf('abc', 'd', ''), id, target))).toBe(expected)
  })

  test('is neither lost nor doubled, whatever is moved where', () => {
    const any = fc.constantFrom('a', 'b', 'c', 'd', 'w1', 'w2', 'w3', 'into w3', 'x')
    fc.assert(
      fc.property(fc.array(fc.tuple(any, any), { maxLength: 12 }), (moves) => {
        let weeks = weeksOf('abc', 'd', '')
        for (const [id, target] of moves) weeks = arranged(weeks, id, target)
        expect(weeks.map(({ _id }) => _id).toSorted()).toEqual(['w1', 'w2', 'w3'])
        const sessions = weeks.flatMap((week) => week.sessions.map(({ _id }) => _id))
        expect(sessions.toSorted()).toEqual(['a', 'b', 'c', 'd'])
      }),
    )
  })
})
