import type { RoomPerson, RoomService } from './room-service.ts'

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
