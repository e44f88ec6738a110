import { describe, expect, test } from 'vitest'
import { type KeptCall, readCalls, withCall, writeCalls } from './outbox-policy.ts'

const NOW = Date.parse('2026-05-10T12:00:00Z')
const DAY = 86_400_000
const call = (about: string, at = NOW): KeptCall => ({
  about,
  kind: 'saved',
  title: '',
  endpoint: { method: 'PUT', path: '/saved_item/:type/:id' },
  at,
})
const names = (calls: readonly KeptCall[]) => calls.map(({ about }) => about)

describe('what waits', () => {
  test('is in the order in which it was done; what is done again comes last, once', () => {
    const waiting = ['a', 'b', 'a'].reduce<KeptCall[]>(
      (all, about) => withCall(all, call(about)),
      [],
    )
    expect(names(waiting)).toEqual(['b', 'a'])
  })

  test('has a report that goes on in its place, so that what was said after it stays behind it', () => {
    const waiting = withCall([call('report'), call('effort', NOW + 1)], call('report'), true)
    expect(names(waiting)).toEqual(['report', 'effort'])
    expect(waiting[0]?.at).toBe(NOW + 2)
    expect(names(withCall(waiting, call('other'), true))).toEqual(['report', 'effort', 'other'])
  })

  test('can be told apart, also where two were done in one millisecond or the clock went back', () => {
    const waiting = [call('a'), call('b'), call('c', NOW - DAY)].reduce<KeptCall[]>(
      (all, one) => withCall(all, one),
      [],
    )
    expect(new Set(waiting.map(({ at }) => at)).size).toBe(3)
  })

  test('is as it was at the next visit, for thirty days', () => {
    const text = writeCalls([call('old', NOW - 31 * DAY), call('new', NOW - 29 * DAY)])
    expect(names(readCalls(text, NOW))).toEqual(['new'])
    expect(writeCalls([])).toBeNull()
  })

  test.each([null, '', '{"version":0,"calls":[{}]}', 'no JSON'])(
    'is nothing where the browser has %o',
    (text) => expect(readCalls(text, NOW)).toEqual([]),
  )
})
