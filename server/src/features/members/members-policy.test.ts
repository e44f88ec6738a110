import type { Role } from '@carriage/contract/accounts/schemas'
import { describe, expect, test } from 'vitest'
import {
  refusedRemoval,
  refusedRoles,
  withUserRole,
  removalConsequences,
} from './members-policy.ts'

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

describe('what deleting leads to', () => {
  const now = new Date('2026-05-10T12:00:00Z')
  const later = new Date('2026-06-01T12:00:00Z')
  const nothing = {
    roles: member,
    paidUntil: null,
    hasSubscription: false,
    credits: 0,
    household: 0,
    registrations: 0,
  }
  test.each([
    ['somebody who has nothing', {}, ['signed-out', 'archived']],
    ['months of gift cards', { paidUntil: later }, ['paid-time-lost', 'signed-out', 'archived']],
    ['gift cards that are used up', { paidUntil: now }, ['signed-out', 'archived']],
    [
      'a paid period',
      { hasSubscription: true, paidUntil: later },
      ['subscription-ends', 'paid-time-lost', 'signed-out', 'archived'],
    ],
    [
      'an unpaid renewal',
      { hasSubscription: true, paidUntil: now },
      ['subscription-ends', 'signed-out', 'archived'],
    ],
    [
      'private classes that are paid for',
      { credits: 8 },
      ['private-classes-lost', 'signed-out', 'archived'],
    ],
    ['places in classes', { registrations: 2 }, ['signed-out', 'registrations-end', 'archived']],
    ['an admin', { roles: admin }, ['signed-out', 'content-stays', 'archived']],
  ] as const)('%s', (_, change, kinds) => {
    const lines = removalConsequences({ ...nothing, ...change }, now, 'archived')
    expect(lines.map(({ kind }) => kind)).toEqual(kinds)
  })
})
