import { expect, test } from 'vitest'
import { refusedChange } from './email-change-policy.ts'

const member = { self: false, roles: ['user'], emailVerifiedAt: new Date(0) } as const

test.each([
  ['of a member may be changed', member, undefined],
  ['of themselves is changed elsewhere', { ...member, self: true }, 'conflict'],
  ['of a coach may not', { ...member, roles: ['user', 'coach'] as const }, 'forbidden'],
  ['of an admin may not', { ...member, roles: ['user', 'admin'] as const }, 'forbidden'],
  ['that nobody has confirmed may not', { ...member, emailVerifiedAt: null }, 'conflict'],
])('by an admin, the address %s', (_, asking, code) =>
  expect(refusedChange(asking)?.code).toBe(code),
)
