import type { PresentPerson } from '@carriage/contract/live-classes/presence'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rosterChanges } from './presence-policy.ts'

const person = (user_id: string, role: PresentPerson['role'] = 'viewer'): PresentPerson => ({
  user_id,
  role,
  first_name: user_id.toUpperCase(),
})
const people = (...all: PresentPerson[]) => new Map(all.map((one) => [one.user_id, one]))

test('who has gone is told before who has come, and who stays is not told', () => {
  expect(rosterChanges(people(person('a'), person('b')), people(person('c'), person('b')))).toEqual(
    [
      { type: 'leave', user_id: 'a', role: 'viewer' },
      { type: 'join', user_id: 'c', role: 'viewer', first_name: 'C' },
    ],
  )
})

test('who changes sides leaves the one and joins the other', () => {
  expect(rosterChanges(people(person('a')), people(person('a', 'host')))).toEqual([
    { type: 'leave', user_id: 'a', role: 'viewer' },
    { type: 'join', user_id: 'a', role: 'host', first_name: 'A' },
  ])
})

test('whoever knew the one list and hears the changes knows the other', () => {
  const anyone = fc.record({
    user_id: fc.constantFrom('a', 'b', 'c', 'd'),
    role: fc.constantFrom('host' as const, 'viewer' as const),
  })
  const everybody = fc.uniqueArray(anyone, { selector: ({ user_id }) => user_id })
  fc.assert(
    fc.property(everybody, everybody, (before, after) => {
      const rosterOf = (all: typeof before) =>
        people(...all.map(({ user_id, role }) => person(user_id, role)))
      const known = new Map(rosterOf(before))
      for (const change of rosterChanges(known, rosterOf(after))) {
        if (change.type === 'join') known.set(change.user_id, person(change.user_id, change.role))
        else known.delete(change.user_id)
      }
      expect(known).toEqual(rosterOf(after))
    }),
  )
})
