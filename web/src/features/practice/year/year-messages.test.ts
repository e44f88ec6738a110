import { expect, test } from 'vitest'
import { hoursText } from './year-text.ts'

test.each([
  [1, '1 minute'],
  [75, '75 minutes'],
  [150, '2.5 hours'],
  [629, '10 hours'],
])('%i minutes of a year read “%s”', (minutes, text) => {
  expect(hoursText(minutes)).toBe(text)
})
