import { expect, test } from 'vitest'
import { FAILURES, hasFailedOften, INTERRUPTED, wasKilledOften } from './attempts-policy.ts'

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
  expect(FAILURES.crashed).toMatch(/stopped in the middle of this file\. Try again, or export/)
  expect(FAILURES.late).toMatch(/took too long\. Try again, or export it in a smaller size/)
  expect(FAILURES['no-room']).toMatch(/no room left on the server\. Try again once/)
  expect(FAILURES.broken).toMatch(/could not be converted\. Try again, or export/)
  expect(FAILURES.unexpected).toMatch(/went wrong.+Try again, or export the file anew/)
  expect(INTERRUPTED).toMatch(/server stopped several times.+Try again/)
})
