import { describe, expect, test } from 'vitest'
import { checkRoom } from './check-room.ts'
import type { RoomPerson } from './room-service.ts'

const NOW = 1_000_000
const now = new Date(NOW)
const member: RoomPerson = {
  identity: 'member',
  role: 'viewer',
  user: 'mia',
  issued: NOW - 1000,
  until: NOW + 1000,
  records: false,
  broadcasts: false,
  publishes: false,
  joinedAt: NOW - 900,
}
const host: RoomPerson = {
  ...member,
  identity: 'host',
  role: 'host',
  user: 'coach',
  publishes: true,
}
const leaving = (people: RoomPerson[], ...evictions: { userId?: string; since: number }[]) =>
  checkRoom(
    people,
    evictions.map(({ userId, since }) => ({ userId, since: new Date(since) })),
    now,
  ).leaving.map(({ identity }) => identity)

describe('who has to leave a room', () => {
  test('nobody, as a rule', () => expect(leaving([host, member])).toEqual([]))

  test('whoever got access before they were evicted, or in that moment', () => {
    const eviction = { userId: 'mia', since: member.issued }
    expect(leaving([host, member], eviction)).toEqual(['member'])
    expect(leaving([host, { ...member, issued: member.issued + 1 }], eviction)).toEqual([])
  })

  test('everybody of before, when the class was closed', () => {
    const returned = { ...member, identity: 'returned', issued: NOW }
    expect(leaving([host, member, returned], { since: NOW - 1 })).toEqual(['host', 'member'])
  })

  test('whose access has ended', () =>
    expect(leaving([host, { ...member, until: NOW }])).toEqual(['member']))

  test('every host but the one who came last, as soon as that one sends', () => {
    const next = { ...host, identity: 'next', joinedAt: host.joinedAt + 1 }
    expect(leaving([next, host])).toEqual(['host'])
    expect(leaving([{ ...next, publishes: false }, host])).toEqual([])
  })
})

test.each<[string, RoomPerson[], string | undefined]>([
  ['a host who sends', [host, member], 'host'],
  [
    'two hosts, of whom the one who came last counts',
    [{ ...host, identity: 'next', joinedAt: host.joinedAt + 1 }, host],
    'next',
  ],
  ['a host who does not send yet', [{ ...host, publishes: false }], undefined],
  ['viewers alone', [member], undefined],
  ['a host whose access has ended', [{ ...host, until: NOW }], undefined],
])('%s: who is the host', (_, people, identity) =>
  expect(checkRoom(people, [], now).host?.identity).toBe(identity),
)

test('it is said when a host has to leave by an eviction', () => {
  const evictions = [{ userId: 'coach', since: now }]
  expect(checkRoom([host, member], evictions, now)).toMatchObject({
    host: undefined,
    evictsHost: true,
  })
})
