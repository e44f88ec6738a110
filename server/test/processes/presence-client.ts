import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { PRESENCE_PATH, type PresenceMessage } from '@carriage/contract/live-classes/presence'

import type { ReformerSetup } from '@carriage/contract/reformer/schemas'

/** The page of a person in a class, on a server in another process (RFC 6455, as far as presence needs it). */
export interface PresenceClient {
  /** Whom the page shows, by the messages of its server. */
  readonly present: ReadonlySet<string>
  /** How many messages came, and their bytes. */
  readonly heard: { messages: number; bytes: number }
  /** What was told to set up, and when it came, in epoch milliseconds. */
  readonly setups: readonly { setup: ReformerSetup; at: number }[]
  /** What was written in the chat, each once, and when it came, in epoch milliseconds. */
  readonly chat: ReadonlyMap<string, number>
  /** How many of the audience are there, by the last message. */
  readonly audience: number
  readonly socket: Socket
}

export async function enterPresence(port: number, token: string): Promise<PresenceClient> {
  const present = new Set<string>()
  const heard = { messages: 0, bytes: 0 }
  const setups: PresenceClient['setups'][number][] = []
  const chat = new Map<string, number>()
  let audience = 0
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `GET /api${PRESENCE_PATH} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: Upgrade\r\n` +
      'upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  await once(socket, 'data')
  let rest: Buffer = Buffer.alloc(0)
  socket.on('data', (part: Buffer) => {
    rest = Buffer.concat([rest, part])
    for (let frame = firstFrame(rest); frame; frame = firstFrame(rest)) {
      rest = rest.subarray(frame.end)
      if (frame.kind === TEXT) {
        heard.messages += 1
        heard.bytes += frame.payload.length
        // Sound: the server sends nothing else.
        const message = JSON.parse(frame.payload.toString()) as PresenceMessage
        take(message, present)
        if (message.type === 'setup') setups.push({ setup: message.setup, at: Date.now() })
        if (message.type === 'chat')
          for (const { text } of message.messages) if (!chat.has(text)) chat.set(text, Date.now())
        if ('audience' in message) audience = message.audience
      }
      if (frame.kind === PING) socket.write(frameOf(PONG, frame.payload))
    }
  })
  socket.write(frameOf(TEXT, Buffer.from(JSON.stringify({ type: 'hello', token }))))
  return {
    present,
    heard,
    setups,
    chat,
    socket,
    get audience() {
      return audience
    },
  }
}

function take(message: PresenceMessage, present: Set<string>): void {
  if (message.type === 'here') for (const { user_id } of message.people) present.add(user_id)
  if (message.type === 'roster')
    for (const { type, user_id } of message.changes)
      if (type === 'join') present.add(user_id)
      else present.delete(user_id)
}

const TEXT = 1
const PING = 9
const PONG = 10
const LENGTH_FOLLOWS = 126

function firstFrame(bytes: Buffer): { kind: number; payload: Buffer; end: number } | undefined {
  if (bytes.length < 2) return undefined
  const short = bytes.readUInt8(1)
  const start = short === LENGTH_FOLLOWS ? 4 : 2
  if (bytes.length < start) return undefined
  const end = start + (short === LENGTH_FOLLOWS ? bytes.readUInt16BE(2) : short)
  if (bytes.length < end) return undefined
  return { kind: bytes.readUInt8(0) & 0x0f, payload: bytes.subarray(start, end), end }
}

/** With a mask of zeros. */
function frameOf(kind: number, payload: Buffer): Buffer {
  const length =
    payload.length < LENGTH_FOLLOWS
      ? [0x80 | payload.length]
      : [0x80 | LENGTH_FOLLOWS, payload.length >> 8, payload.length & 255]
  return Buffer.concat([Buffer.from([0x80 | kind, ...length, 0, 0, 0, 0]), payload])
}
