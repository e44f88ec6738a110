import type { PresentPerson } from '@carriage/contract/live-classes/presence'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rosterMessages } from './presence-policy.ts'

const person = (user_id: string, role: PresentPerson['role'] = 'viewer'): PresentPerson => ({
  user_id,
  role,
  first_name: user_id.toUpperCase(),
})

test('who has gone is told before who has come, and who stays is not told', () => {
  expect(rosterMessages([person('a'), person('b')], [person('c'), person('b')])).toEqual([
    { type: 'leave', user_id: 'a', role: 'viewer' },
    { type: 'join', user_id: 'c', role: 'viewer', first_name: 'C' },
  ])
})

test('who changes sides leaves the one and joins the other', () => {
  expect(rosterMessages([person('a')], [person('a', 'host')])).toEqual([
    { type: 'leave', user_id: 'a', role: 'viewer' },
    { type: 'join', user_id: 'a', role: 'host', first_name: 'A' },
  ])
})

test('whoever knew the one list and hears the changes knows the other', () => {
  const anyone = fc.record({
    user_id: fc.constantFrom('a', 'b', 'c', 'd'),
    role: fc.constantFrom('host' as const, 'viewer' as const),
  })
  const keyOf = ({ user_id, role }: { user_id: string; role: string }) => `${user_id} ${role}`
  const people = fc.uniqueArray(anyone, { selector: keyOf })
  fc.assert(
    fc.property(people, people, (before, after) => {
      const known = new Set(before.map(keyOf))
      const listOf = (all: typeof before) => all.map((one) => person(one.user_id, one.role))
      for (const change of rosterMessages(listOf(before), listOf(after))) {
        if (change.type === 'join') known.add(keyOf(change))
        if (change.type === 'leave') known.delete(keyOf(change))
      }
      expect([...known].toSorted()).toEqual(after.map(keyOf).toSorted())
    }),
  )
})
