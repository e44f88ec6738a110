import type { PresenceMessage } from '@carriage/contract/live-classes/presence'
import type { PresenceClaims } from '../admission/presence-token.ts'

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
