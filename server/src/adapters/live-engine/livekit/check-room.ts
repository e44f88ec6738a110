import type { RoomPerson } from './room-service.ts'

export interface RoomEviction {
  /** Undefined: everybody. */
  userId: string | undefined
  since: Date
}

export interface RoomVerdict {
  /** Who has to leave. */
  leaving: readonly RoomPerson[]
  /** The host who may stay and is sending. */
  host: RoomPerson | undefined
  /** Whether a host has to leave by an eviction. */
  evictsHost: boolean
}

/**
 * Who has to leave a room: those whose access was revoked or has ended, and every host but the one who began to send last.
 * LiveKit lets in with a token that was revoked, until it expires.
 */
export function checkRoom(
  people: readonly RoomPerson[],
  evictions: readonly RoomEviction[],
  now: Date,
): RoomVerdict {
  const isEvicted = ({ user, issued }: RoomPerson) =>
    evictions.some(
      ({ userId, since }) => (userId === undefined || userId === user) && since.getTime() >= issued,
    )
  const evicted = people.filter(isEvicted)
  const staying = people.filter((person) => !isEvicted(person) && person.until > now.getTime())
  const hosts = staying
    .filter(({ role, publishes }) => role === 'host' && publishes)
    .toSorted((a, b) => b.joinedAt - a.joinedAt)
  const replaced = hosts.slice(1)
  const kept = new Set(staying.filter((person) => !replaced.includes(person)))
  return {
    leaving: people.filter((person) => !kept.has(person)),
    host: hosts[0],
    evictsHost: evicted.some(({ role }) => role === 'host'),
  }
}
