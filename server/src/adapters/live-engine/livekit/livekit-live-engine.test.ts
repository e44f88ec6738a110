import { describe, expect, test } from 'vitest'
import { checkRoom } from './livekit-live-engine.ts'
import type { RoomPerson } from './room-watch.ts'

const NOW = 1_000_000
const now = new Date(NOW)
const member: RoomPerson = {
  identity: 'member',
  role: 'viewer',
  user: 'mia',
  place: 0,
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
const guest: RoomPerson = { ...host, identity: 'guest', user: 'mia', place: 1 }
const leaving = (
  people: RoomPerson[],
  ...evictions: { channel?: string; userId?: string; since: number }[]
) =>
  checkRoom(
    { room: 'class', people },
    evictions.map(({ channel = 'class', userId, since }) => ({
      channel,
      userId,
      since: new Date(since),
    })),
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

  test('of each place on the stage, every one but the one who came last', () => {
    const next = { ...guest, identity: 'next', joinedAt: guest.joinedAt + 1 }
    const other = { ...guest, identity: 'other', place: 2 }
    expect(leaving([host, guest, other])).toEqual([])
    expect(leaving([host, guest, next, other])).toEqual(['guest'])
  })

  test('who was removed from the stage leaves it, and stays in the class; who is sent away leaves both', () => {
    const people = [host, guest, member]
    expect(leaving(people, { channel: 'class/1', userId: 'mia', since: NOW })).toEqual(['guest'])
    expect(leaving(people, { channel: 'class/2', userId: 'mia', since: NOW })).toEqual([])
    expect(leaving(people, { userId: 'mia', since: NOW })).toEqual(['guest', 'member'])
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
  ['somebody on the stage, without a host', [guest], undefined],
  ['a host whose access has ended', [{ ...host, until: NOW }], undefined],
])('%s: who is the host', (_, people, identity) =>
  expect(checkRoom({ room: 'class', people }, [], now).host?.identity).toBe(identity),
)

test('it is said when a host has to leave by an eviction', () => {
  const people = [host, member, guest]
  const evicts = (userId: string) =>
    checkRoom({ room: 'class', people }, [{ channel: 'class', userId, since: now }], now)
  expect(evicts('coach')).toMatchObject({ host: undefined, evictsHost: true })
  expect(evicts('mia')).toMatchObject({ host, evictsHost: false })
})
