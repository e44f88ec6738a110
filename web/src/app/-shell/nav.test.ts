import { expect, test } from 'vitest'
import { isBelow } from './nav.ts'

test.each([
  ['/dashboard/you', true],
  ['/dashboard/history', true],
  ['/dashboard/history/year', true],
  ['/dashboard/playlists/1', true],
  // The link itself is active there.
  ['/dashboard/profile/billing', false],
  ['/dashboard/programs', false],
  ['/dashboard', false],
])('%s stands below Profile: %s', (pathname, isIt) => {
  expect(isBelow('/dashboard/profile', pathname)).toBe(isIt)
  expect(isBelow('/dashboard/live', pathname)).toBe(false)
})
