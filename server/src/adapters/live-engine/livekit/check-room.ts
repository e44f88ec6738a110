import { HOST_PLACE, placeName } from '../stage-places.ts'
import type { RoomPerson } from './room-service.ts'

export interface RoomEviction {
  /** The class, or the name of one place on its stage. */
  channel: string
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
 * Who has to leave a room: those whose access was revoked or has ended, and of all who send from one place, such as the host's,
 * every one but the one who began last. LiveKit lets in with a token that was revoked, until it expires.
 */
export function checkRoom(
  { room, people }: { room: string; people: readonly RoomPerson[] },
  evictions: readonly RoomEviction[],
  now: Date,
): RoomVerdict {
  const isEvicted = ({ user, issued, place }: RoomPerson) =>
    evictions.some(
      ({ channel, userId, since }) =>
        [room, placeName(room, place)].includes(channel) &&
        (userId === undefined || userId === user) &&
        since.getTime() >= issued,
    )
  const evicted = people.filter(isEvicted)
  const staying = people.filter((person) => !isEvicted(person) && person.until > now.getTime())
  const senders = staying
    .filter(({ role, publishes }) => role === 'host' && publishes)
    .toSorted((a, b) => b.joinedAt - a.joinedAt)
  const current = (of: number) => senders.find(({ place }) => place === of)
  const replaced = senders.filter((sender) => sender !== current(sender.place))
  const kept = new Set(staying.filter((person) => !replaced.includes(person)))
  return {
    leaving: people.filter((person) => !kept.has(person)),
    host: current(HOST_PLACE),
    evictsHost: evicted.some(({ role, place }) => role === 'host' && place === HOST_PLACE),
  }
}
