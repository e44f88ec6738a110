import { describe, expect, test } from 'vitest'
import { isFirstVisit, lastTouched } from './home-policy.ts'

const hour = (n: number) => new Date(Date.UTC(2026, 4, 10, n))

describe('a visit', () => {
  const visitor = { createdAt: hour(0), now: hour(23), watched: false, joined: false }
  test.each([
    ['of somebody new', {}, true],
    ['a day after signing up', { now: hour(24) }, false],
    ['after watching something', { watched: true }, false],
    ['after joining a program', { joined: true }, false],
  ])('%s is the first: %s', (_name, change, first) => {
    expect(isFirstVisit({ ...visitor, ...change })).toBe(first)
  })
})

test('what was touched last is gone on with, and of two at once the first', () => {
  const at = (name: string, n: number) => ({ name, touchedAt: hour(n) })
  expect(lastTouched([at('a', 1), at('b', 3), at('c', 2)])?.name).toBe('b')
  expect(lastTouched([at('a', 2), at('b', 2)])?.name).toBe('a')
  expect(lastTouched([])).toBeUndefined()
})
