import { expect, test } from 'vitest'
import { momentsOf } from './day-range.ts'

test('both days are whole, also one on which the clock is changed', () => {
  const { from = 0, until = 0 } = momentsOf({ from: '2026-03-29', to: '2026-03-29' })
  expect(new Date(from * 1000).toDateString()).toBe('Sun Mar 29 2026')
  expect(new Date(from * 1000).getHours()).toBe(0)
  expect(new Date(until * 1000).toDateString()).toBe('Mon Mar 30 2026')
  expect(new Date(until * 1000).getHours()).toBe(0)
  expect(momentsOf({})).toEqual({ from: undefined, until: undefined })
})
