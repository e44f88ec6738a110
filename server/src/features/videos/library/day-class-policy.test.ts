import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clampDay } from '../../../platform/local-time.ts'
import { chooseDayClass, fnv1a } from './day-class-policy.ts'

const now = new Date('2026-05-10T12:00:00Z')
const ids = Array.from({ length: 50 }, (_, n) => `video-${n}`)

describe('the class of the day', () => {
  test('hashes as FNV-1a does', () => {
    // Vectors of the authors: the empty text, 'a' and 'foobar'.
    expect([fnv1a(''), fnv1a('a'), fnv1a('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968])
  })

  test('does not depend on the order of the videos', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(ids, { minLength: ids.length }), (shuffled) => {
        expect(chooseDayClass('2026-05-10', shuffled)).toBe(chooseDayClass('2026-05-10', ids))
      }),
    )
  })

  test('a video that is added changes it only by becoming it', () => {
    fc.assert(
      fc.property(fc.uuid(), (added) => {
        const before = chooseDayClass('2026-05-10', ids)
        expect([before, added]).toContain(chooseDayClass('2026-05-10', [...ids, added]))
      }),
    )
  })

  test('of two with the same hash is the same in either order', () => {
    const twins = ['video-549599', 'video-712382']
    const hashes = twins.map((id) => fnv1a(`2026-05-10:${id}`))
    expect(hashes).toEqual([329_265_282, 329_265_282])
    expect(chooseDayClass('2026-05-10', twins)).toBe('video-712382')
    expect(chooseDayClass('2026-05-10', twins.toReversed())).toBe('video-712382')
  })

  test('is the one whose hash is highest', () => {
    const [first = '', ...rest] = ids.toSorted(
      (a, b) => fnv1a(`2026-05-10:${b}`) - fnv1a(`2026-05-10:${a}`),
    )
    expect(chooseDayClass('2026-05-10', [...rest, first])).toBe(first)
  })

  test('varies with the day', () => {
    const days = Array.from({ length: 30 }, (_, n) => `2026-05-${String(n + 1).padStart(2, '0')}`)
    expect(new Set(days.map((day) => chooseDayClass(day, ids))).size).toBeGreaterThan(10)
  })

  test('there is none without videos', () =>
    expect(chooseDayClass('2026-05-10', [])).toBeUndefined())
})

describe("the member's day", () => {
  test.each([
    ['2026-05-10', '2026-05-10'],
    ['2026-05-09', '2026-05-09'],
    ['2026-05-11', '2026-05-11'],
    ['2026-05-12', '2026-05-10'],
    ['2025-05-10', '2026-05-10'],
    ['2026-13-45', '2026-05-10'],
    [undefined, '2026-05-10'],
  ])('%s becomes %s', (wanted, day) => expect(clampDay(wanted, now)).toBe(day))
})
