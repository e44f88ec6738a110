import { expect, test } from 'vitest'
import { lastTouched } from './home-policy.ts'

const hour = (n: number) => new Date(Date.UTC(2026, 4, 10, n))

test('what was touched last is gone on with, and of two at once the first', () => {
  const at = (name: string, n: number) => ({ name, touchedAt: hour(n) })
  expect(lastTouched([at('a', 1), at('b', 3), at('c', 2)])?.name).toBe('b')
  expect(lastTouched([at('a', 2), at('b', 2)])?.name).toBe('a')
  expect(lastTouched([])).toBeUndefined()
})
