import {
  presenceClosed,
  presenceHello,
  type PresenceMessage,
  presenceReaction,
} from '@carriage/contract/live-classes/presence'
import type { Reaction } from '@carriage/contract/live-classes/chat'
import type { Services } from '../../../context.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { admitToPresence, type PresenceClaims } from '../admission/admit-to-presence.ts'
import type { ChatFeed } from '../chat/chat-feed.ts'
import type { LocalRosters } from './local-rosters.ts'
import type { SharedFeed } from './shared-feed.ts'

/** How long a socket may stay open without its first message, which carries the token. */
const HELLO_TIMEOUT_MS = 10_000

interface Options {
  services: Services
  rosters: LocalRosters
  chat: ChatFeed
  shared: SharedFeed
  onFailure: (error: unknown) => void
}

/** Waits for the first message of a socket, checks its token and adds the connection to its class. */
export function acceptSocket(
  socket: PresenceSocket,
  { services, rosters, chat, shared, onFailure }: Options,
): void {
  const timeout = setTimeout(
    () => socket.close(presenceClosed.refused, 'no hello'),
    HELLO_TIMEOUT_MS,
  )
  let greeted = false
  let closed = false
  let connection: Connection | undefined
  const greet = async (text: string) => {
    const admitted = await admitToPresence(services, readHello(text))
    if (!admitted) return socket.close(presenceClosed.refused, 'refused')
    if (closed) return undefined
    connection = { id: uuidv7(), socket, ...admitted, alive: true }
    await rosters.add(connection)
    if (closed) {
      rosters.remove(connection)
      return undefined
    }
    shared.greet(connection)
    chat.greet(connection)
    return undefined
  }
  const hear = (text: string): void => {
    const reaction = readReaction(text)
    if (connection && reaction) chat.react(connection, reaction)
  }
  socket.on('message', (data) => {
    clearTimeout(timeout)
    if (connection) connection.alive = true
    if (greeted) return hear(data.toString())
    greeted = true
    greet(data.toString()).catch((error: unknown) => {
      onFailure(error)
      socket.terminate()
    })
  })
  socket.on('pong', () => {
    if (connection) connection.alive = true
  })
  socket.on('close', () => {
    clearTimeout(timeout)
    closed = true
    if (connection) rosters.remove(connection)
  })
}

/** The token of a first message; undefined for any other text. */
function readHello(text: string): string | undefined {
  try {
    return presenceHello.safeParse(JSON.parse(text)).data?.token
  } catch {
    return undefined
  }
}

/** The reaction in a later message; undefined for any other text. */
function readReaction(text: string): Reaction | undefined {
  try {
    return presenceReaction.safeParse(JSON.parse(text)).data?.reaction
  } catch {
    return undefined
  }
}

/** The part of a WebSocket that presence uses. */
export interface PresenceSocket {
  send(text: string): void
  close(code: number, reason: string): void
  ping(): void
  terminate(): void
  on(event: 'message', listener: (data: { toString(): string }) => void): unknown
  on(event: 'close' | 'pong', listener: () => void): unknown
}

/** One admitted WebSocket on this instance. */
export interface Connection {
  readonly id: string
  readonly socket: PresenceSocket
  readonly claims: PresenceClaims
  readonly firstName: string
  /** Whether anything was received since the last heartbeat. */
  alive: boolean
}

export const send = (connection: Connection, message: PresenceMessage): void =>
  sendAll([connection], message)

/** Writes the message once, however many it goes to. */
export function sendAll(connections: Iterable<Connection>, message: PresenceMessage): void {
  const text = JSON.stringify(message)
  for (const { socket } of connections) socket.send(text)
}
