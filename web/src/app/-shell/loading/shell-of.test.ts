import { expect, test } from 'vitest'
import { shellOf } from './shell-of.ts'

test.each([
  ['/dashboard', true, 'member'],
  ['/dashboard/programs/x', true, 'member'],
  ['/dashboard', false, 'form'],
  ['/dashboards', true, 'text'],
  ['/admin/videos', true, 'staff'],
  ['/admin', false, 'form'],
  ['/', true, 'member'],
  ['/', false, 'form'],
  ['/signup/goals', true, 'form'],
  ['/reset-password', false, 'form'],
  ['/terms', false, 'text'],
  ['/plans', true, 'text'],
  ['/nothing', false, 'text'],
])('the address %s, signed in: %s, first shows the frame %s', (path, signedIn, shell) => {
  expect(shellOf(path, signedIn)).toBe(shell)
})
