import {
  presenceClosed,
  presenceHello,
  type PresenceMessage,
  type PresentPerson,
} from '@carriage/contract/live-classes/presence'
import type { Services } from '../../../context.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { addSeconds } from '../../../platform/time.ts'
import { admitToPresence } from '../admission/admit-to-presence.ts'
import {
  applyToMedia,
  type ReceivedLiveNotice,
  LIVE_CHANNEL,
  publishLiveNotice,
} from '../live-notices.ts'
import { changesBetween } from './presence-policy.ts'
import type { PresenceClaims } from '../admission/presence-token.ts'
import { deletePresence, insertPresence, listPresent, touchPresence } from './presence-queries.ts'
import { noteHostPicture } from './report-session.ts'
import { evictLapsed } from '../admission/evict-lapsed.ts'
import { touchStreams } from './streams-queries.ts'

const BEAT_MS = 10_000
const OFFLINE_AFTER_SECONDS = 30
/** How long a connection may wait before it says who it is. */
const HELLO_WITHIN_MS = 10_000

/** What we need of a WebSocket. */
export interface PresenceSocket {
  send(text: string): void
  close(code: number, reason: string): void
  ping(): void
  terminate(): void
  on(event: 'message', listener: (data: { toString(): string }) => void): unknown
  on(event: 'close' | 'pong', listener: () => void): unknown
}

interface Connection {
  readonly id: string
  readonly socket: PresenceSocket
  readonly pass: PresenceClaims
  /** Heard from since the last beat. */
  alive: boolean
}

/** The connections of one class on this instance, and whom they were told of. */
interface Room {
  readonly connections: Set<Connection>
  known: readonly PresentPerson[]
  /** Readings come one after the other, so that none overtakes another. */
  reading: Promise<void>
}

export interface Presence {
  accept(socket: PresenceSocket): void
  /** Looks after all connections; called every ten seconds. */
  beat(): Promise<void>
  stop(): Promise<void>
}

/**
 * Who is in which class. Rows are the truth; instances tell each other that they have changed, and each
 * tells its own connections what is different from what they know.
 */
export function createPresence(services: Services): Presence {
  const { db, log, liveEngine, notices } = services
  const now = () => services.now()
  const rooms = new Map<string, Room>()
  /** Classes whose host sends to the engine of this instance, from whatever program. */
  const sending = new Set<string>()
  const failed = (error: unknown) => log.warn({ err: error }, 'presence')

  const say = (connection: Connection, message: PresenceMessage) =>
    connection.socket.send(JSON.stringify(message))
  const sayAll = (room: Room, messages: readonly PresenceMessage[]) => {
    for (const connection of room.connections)
      for (const message of messages) say(connection, message)
  }

  function refresh(classId: string): Promise<void> {
    const room = rooms.get(classId)
    if (!room) return Promise.resolve()
    room.reading = room.reading
      .then(async () => {
        const people = await listPresent(db, classId, addSeconds(now(), -OFFLINE_AFTER_SECONDS))
        sayAll(room, changesBetween(room.known, people))
        room.known = people
        return undefined
      })
      .catch(failed)
    return room.reading
  }

  function roomOf(classId: string): Room {
    const known = rooms.get(classId)
    if (known) return known
    const made: Room = { connections: new Set(), known: [], reading: Promise.resolve() }
    rooms.set(classId, made)
    return made
  }

  async function enter(connection: Connection): Promise<void> {
    const { channel, userId, role } = connection.pass
    // At once, so that the room outlives others' leaving.
    const room = roomOf(channel)
    room.connections.add(connection)
    await db.transaction(async (tx) => {
      const { id } = connection
      await insertPresence(tx, {
        connectionId: id,
        liveClassId: channel,
        userId,
        role,
        joinedAt: now(),
      })
      await publishLiveNotice(services, tx, { id: channel, people: true })
    })
    await refresh(channel)
    say(connection, { type: 'here', people: [...room.known] })
  }

  async function leave(connection: Connection): Promise<void> {
    const { channel } = connection.pass
    const room = rooms.get(channel)
    room?.connections.delete(connection)
    if (room?.connections.size === 0) rooms.delete(channel)
    await db.transaction(async (tx) => {
      await deletePresence(tx, [connection.id])
      await publishLiveNotice(services, tx, { id: channel, people: true })
    })
  }

  const endListening = notices.listen(LIVE_CHANNEL, {
    onNotice(text) {
      // Sound: nobody but `publishLiveNotice` writes to this channel.
      const notice = JSON.parse(text) as ReceivedLiveNotice
      applyToMedia(services, notice).catch(failed)
      const room = rooms.get(notice.id)
      if (!room) return
      if (notice.people) void refresh(notice.id)
      if (notice.changed) sayAll(room, [{ type: 'changed' }])
      for (const connection of room.connections) {
        const { socket, pass } = connection
        if (notice.broadcast !== undefined && pass.role === 'host')
          say(connection, { type: 'broadcast', broadcast: notice.broadcast })
        if (notice.over) socket.close(presenceClosed.over, 'over')
        else if (notice.removed === pass.userId) socket.close(presenceClosed.removed, 'removed')
      }
    },
    onReset() {
      for (const [classId, room] of rooms) {
        void refresh(classId)
        sayAll(room, [{ type: 'changed' }])
      }
    },
  })
  const endEngine = liveEngine.on(({ type, channel }) => {
    if (type === 'host-left') sending.delete(channel)
    else {
      sending.add(channel)
      noteHostPicture(services, channel).catch(failed)
    }
  })

  async function beat(): Promise<void> {
    const all = [...rooms.values()].flatMap((room) => [...room.connections])
    for (const connection of all) {
      if (connection.alive) connection.socket.ping()
      else connection.socket.terminate()
    }
    const alive = all.filter((connection) => connection.alive)
    for (const connection of alive) connection.alive = false
    const hosted = alive.filter(({ pass }) => pass.role === 'host').map(({ pass }) => pass.channel)
    await touchPresence(
      db,
      alive.map(({ id }) => id),
      now(),
    )
    await touchStreams(db, [...new Set([...hosted, ...sending])], now())
    await Promise.all(
      [...rooms].map(async ([classId, { connections }]) => {
        await refresh(classId)
        const passes = [...connections].map(({ pass }) => pass)
        await evictLapsed(services, classId, passes)
      }),
    )
  }
  const timer = setInterval(() => beat().catch(failed), BEAT_MS)
  timer.unref()

  return {
    accept(socket) {
      const late = setTimeout(
        () => socket.close(presenceClosed.refused, 'no hello'),
        HELLO_WITHIN_MS,
      )
      let greeted = false
      let gone = false
      let connection: Connection | undefined
      const greet = async (text: string) => {
        const pass = await admitToPresence(services, readHello(text))
        if (!pass) return socket.close(presenceClosed.refused, 'refused')
        if (gone) return undefined
        connection = { id: uuidv7(), socket, pass, alive: true }
        await enter(connection)
        if (gone) await leave(connection)
        return undefined
      }
      socket.on('message', (data) => {
        clearTimeout(late)
        if (connection) connection.alive = true
        if (greeted) return
        greeted = true
        greet(data.toString()).catch((error: unknown) => {
          failed(error)
          socket.terminate()
        })
      })
      socket.on('pong', () => {
        if (connection) connection.alive = true
      })
      socket.on('close', () => {
        clearTimeout(late)
        gone = true
        if (connection) leave(connection).catch(failed)
      })
    },
    beat,
    async stop() {
      clearInterval(timer)
      endListening()
      endEngine()
      const ids = [...rooms.values()].flatMap((room) => [...room.connections].map(({ id }) => id))
      await deletePresence(db, ids)
    },
  }
}

function readHello(text: string): string | undefined {
  try {
    return presenceHello.safeParse(JSON.parse(text)).data?.token
  } catch {
    return undefined
  }
}
