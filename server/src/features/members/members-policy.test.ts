import type { Role } from '@carriage/contract/accounts/schemas'
import { describe, expect, test } from 'vitest'
import { refusedRemoval, refusedRoles, withUserRole } from './members-policy.ts'

test.each<[Role[], Role[]]>([
  [[], ['user']],
  [['coach'], ['user', 'coach']],
  [
    ['coach', 'admin', 'coach'],
    ['user', 'admin', 'coach'],
  ],
  [['user'], ['user']],
])('%j is stored as %j', (wanted, stored) => {
  expect(withUserRole(wanted)).toEqual(stored)
})

const admin: Role[] = ['user', 'admin']
const member: Role[] = ['user']

describe('roles', () => {
  test.each([
    ['an admin loses the role', { self: false, lastAdmin: false, from: admin }, member, undefined],
    ['the last admin', { self: false, lastAdmin: true, from: admin }, member, /only admin/],
    ['oneself', { self: true, lastAdmin: false, from: admin }, member, /yourself/],
    ['oneself, with another role', { self: true, lastAdmin: true, from: admin }, admin, undefined],
    ['a member', { self: false, lastAdmin: true, from: member }, member, undefined],
  ])('%s', (_, change, to, refusal) => {
    const text = refusedRoles(change, to)
    if (refusal) expect(text).toMatch(refusal)
    else expect(text).toBeUndefined()
  })
})

describe('deleting', () => {
  test.each([
    ['a member', { self: false, lastAdmin: true, from: member }, undefined],
    ['an admin of two', { self: false, lastAdmin: false, from: admin }, undefined],
    ['the last admin', { self: false, lastAdmin: true, from: admin }, /only admin/],
    ['oneself', { self: true, lastAdmin: false, from: admin }, /your own account/],
  ])('%s', (_, change, refusal) => {
    const text = refusedRemoval(change)
    if (refusal) expect(text).toMatch(refusal)
    else expect(text).toBeUndefined()
  })
})
