import { expect, test } from 'vitest'
import { profileTabOf } from './profile-tabs.ts'

test.each([
  ['/dashboard/profile', 'account'],
  ['/dashboard/profile/', 'account'],
  ['/dashboard/profile/account', 'account'],
  ['/dashboard/profile/xyz', 'account'],
  ['/dashboard/profile/notifications', 'notifications'],
  ['/dashboard/profile/billing/', 'billing'],
  ['/dashboard/profile/billing/invoices', 'account'],
  ['/dashboard/profile/any/notifications', 'notifications'],
  ['/dashboard/profile/Billing', 'account'],
])('%s opens %s', (path, tab) => {
  expect(profileTabOf(path)).toBe(tab)
})
