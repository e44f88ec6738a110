import { RoomServiceClient, TwirpError } from 'livekit-server-sdk'
import { type LiveKitClaims, type LiveKitKeys, readClaims } from './livekit-token.ts'

const TIMEOUT_SECONDS = 5

/** Somebody in a room, whom this product has let in. */
export interface RoomPerson extends LiveKitClaims {
  identity: string
  /** Whether a picture or sound is published, even if it is muted. */
  publishes: boolean
  /** Epoch milliseconds. */
  joinedAt: number
}

/** What is asked of LiveKit's server; who and what has gone already is no error. */
interface RoomService {
  /** The rooms that were made with this metadata. */
  listRooms(metadata: string): Promise<string[]>
  listPeople(room: string): Promise<RoomPerson[]>
  remove(room: string, identity: string): Promise<void>
  /** Disconnects everybody. */
  removeAll(room: string): Promise<void>
}

export function openRoomService(apiUrl: string, { apiKey, apiSecret }: LiveKitKeys): RoomService {
  const client = new RoomServiceClient(apiUrl, apiKey, apiSecret, {
    requestTimeout: TIMEOUT_SECONDS,
  })
  return {
    async listRooms(metadata) {
      const rooms = await client.listRooms()
      return rooms.filter((room) => room.metadata === metadata).map(({ name }) => name)
    },
    async listPeople(room) {
      const people = await client.listParticipants(room).catch(unlessGone([]))
      return people.flatMap(({ identity, attributes, tracks, joinedAtMs }) => {
        const claims = readClaims(attributes)
        const publishes = tracks.length > 0
        return claims ? [{ ...claims, identity, publishes, joinedAt: Number(joinedAtMs) }] : []
      })
    },
    remove: (room, identity) =>
      client.removeParticipant(room, identity).catch(unlessGone(undefined)),
    removeAll: (room) => client.deleteRoom(room).catch(unlessGone(undefined)),
  }
}

/** The answer in place of an error that says that somebody or something is not there. */
const unlessGone =
  <T>(answer: T) =>
  (error: unknown): T => {
    if (error instanceof TwirpError && error.status === 404) return answer
    throw error
  }

interface Options {
  rooms: RoomService
  /** Says who of these has to leave. */
  check: (room: string, people: readonly RoomPerson[]) => Promise<readonly RoomPerson[]>
  /** Somebody could not be removed; the next look tries again. */
  onStay: (error: unknown) => void
}

export interface RoomWatch {
  /** Reads who is in a room, and resolves once those are removed who have to leave. Throws when LiveKit does not answer. */
  look(room: string): Promise<void>
  stop(): Promise<void>
}

interface Sight {
  leaving: readonly RoomPerson[]
  isEverybody: boolean
}

/** Looks into rooms, into each once at a time: a look that waits for the one before serves all who ask meanwhile. */
export function createRoomWatch({ rooms, check, onStay }: Options): RoomWatch {
  const running = new Map<string, Promise<Sight>>()
  const waiting = new Map<string, Promise<Sight>>()
  /** By room or identity. LiveKit takes seconds for somebody whose connection has just died; nobody waits for that. */
  const removals = new Map<string, Promise<void>>()

  function removeOnce(key: string, remove: () => Promise<void>): Promise<void> {
    const underWay = removals.get(key)
    if (underWay) return underWay
    const removal = remove()
      .catch(onStay)
      .finally(() => removals.delete(key))
    removals.set(key, removal)
    return removal
  }

  async function read(room: string): Promise<Sight> {
    const people = await rooms.listPeople(room)
    const leaving = await check(room, people)
    return { leaving, isEverybody: leaving.length > 1 && leaving.length === people.length }
  }

  function readInTurn(room: string): Promise<Sight> {
    const next = waiting.get(room)
    if (next) return next
    const before: Promise<unknown> = running.get(room) ?? Promise.resolve()
    const run = before
      .catch(() => undefined)
      .then(() => {
        waiting.delete(room)
        running.set(room, run)
        return read(room)
      })
      .finally(() => {
        if (running.get(room) === run) running.delete(room)
      })
    waiting.set(room, run)
    return run
  }

  return {
    async look(room) {
      const { leaving, isEverybody } = await readInTurn(room)
      if (isEverybody) return removeOnce(room, () => rooms.removeAll(room))
      await Promise.all(
        leaving.map(({ identity }) => removeOnce(identity, () => rooms.remove(room, identity))),
      )
      return undefined
    },
    async stop() {
      await Promise.allSettled([...running.values(), ...waiting.values(), ...removals.values()])
    },
  }
}
