import { expect, test } from 'vitest'
import { isBelow } from './nav.ts'

const entries = ['', '/programs', '/search', '/live', '/profile'].map((end) => `/dashboard${end}`)

test.each([
  ['/dashboard/you', '/dashboard/profile'],
  ['/dashboard/history', '/dashboard/profile'],
  ['/dashboard/history/year', '/dashboard/profile'],
  ['/dashboard/playlists/1', '/dashboard/profile'],
  ['/dashboard/videos/1', '/dashboard/search'],
  ['/dashboard/coaches/1', '/dashboard/search'],
  ['/dashboard/private/1', '/dashboard/live'],
  // The link itself is active there.
  ['/dashboard/profile/billing', null],
  ['/dashboard/live/1', null],
  ['/dashboard/programs', null],
  ['/dashboard', null],
])('%s stands below %s', (pathname, above) => {
  expect(entries.filter((to) => isBelow(to, pathname))).toEqual(above === null ? [] : [above])
})
