import { reworded } from '@carriage/texts/reworded'
import { expect, test } from 'vitest'
import * as policy from './attempts-policy.ts'

test.each([
  [2, false, false],
  [3, true, false],
  [5, true, false],
  [6, true, true],
])('after %i tries a failure ends them: %s, and a dead process: %s', (tries, failed, killed) => {
  expect([policy.hasFailedOften(tries), policy.wasKilledOften(tries)]).toEqual([failed, killed])
})

test('whoever uploaded a file reads what ended the tries, and what helps', () => {
  expect(Object.keys(policy.FAILURES).toSorted()).toEqual([
    'broken',
    'crashed',
    'late',
    'no-room',
    'unexpected',
  ])
  for (const { reason, isFinal } of [
    ...Object.values(policy.FAILURES),
    policy.INTERRUPTED,
    policy.CANCELLED,
  ])
    // "Try again" is said only where another try can end otherwise.
    expect(/\btry again\b/i.test(reworded(reason))).toBe(!isFinal)
  expect(policy.FAILURES.broken.isFinal).toBe(true)
})
