import { expect, test } from 'vitest'
import { refusedView } from './view-policy.ts'

test.each([
  [{ self: false, roles: ['user'] }, undefined],
  [{ self: false, roles: ['user', 'coach'] }, 'Admins and coaches cannot be viewed as.'],
  [{ self: false, roles: ['user', 'admin'] }, 'Admins and coaches cannot be viewed as.'],
  [{ self: true, roles: ['user', 'admin'] }, 'You cannot view as yourself.'],
] as const)('whoever is viewed: %j', (viewing, refusal) => {
  expect(refusedView(viewing)).toBe(refusal)
})
