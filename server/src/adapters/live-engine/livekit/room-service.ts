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
export interface RoomService {
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
