import { expect, test } from 'vitest'
import { localMinute, momentOf } from './local-minute.ts'

test('a field for a date and a time is read and written in the zone of the browser', () => {
  const at = new Date(2026, 10, 5, 7, 3).getTime() / 1000
  expect(localMinute(at)).toBe('2026-11-05T07:03')
  expect(momentOf('2026-11-05T07:03')).toBe(at)
  expect([localMinute(null), momentOf('')]).toEqual(['', null])
})
