import { expect, test } from 'vitest'
import {
  CANCELLED,
  FAILURES,
  hasFailedOften,
  INTERRUPTED,
  wasKilledOften,
} from './attempts-policy.ts'

test.each([
  [2, false, false],
  [3, true, false],
  [5, true, false],
  [6, true, true],
])('after %i tries a failure ends them: %s, and a dead process: %s', (tries, failed, killed) => {
  expect([hasFailedOften(tries), wasKilledOften(tries)]).toEqual([failed, killed])
})

test('whoever uploaded a file reads what ended the tries, and what helps', () => {
  expect(Object.keys(FAILURES).toSorted()).toEqual([
    'broken',
    'crashed',
    'late',
    'no-room',
    'unexpected',
  ])
  for (const { reason, isFinal } of [...Object.values(FAILURES), INTERRUPTED, CANCELLED])
    // "Try again" is said only where another try can end otherwise.
    expect(/\btry again\b/i.test(reason)).toBe(!isFinal)
  expect(FAILURES.broken.isFinal).toBe(true)
})
