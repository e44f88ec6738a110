/** One allocation at a TURN server over UDP (RFC 8656), which is given back at once. */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { Turn } from '../../adapters/live-engine/embedded/ice-servers.ts'
import { iceServersFor } from '../../adapters/live-engine/embedded/ice-servers.ts'

const COOKIE = 0x2112a442
const HEADER_BYTES = 20
const TYPES = { allocate: 0x0003, refresh: 0x0004, isError: 0x0110 } as const
const ATTRIBUTES = {
  username: 0x0006,
  integrity: 0x0008,
  error: 0x0009,
  lifetime: 0x000d,
  realm: 0x0014,
  nonce: 0x0015,
  transport: 0x0019,
} as const
const UDP = Buffer.from([17, 0, 0, 0])
const UNAUTHORIZED = 401
const STALE_NONCE = 438
const AGAIN_MS = 500
const TRIES = 6

type Attributes = readonly (readonly [type: number, value: Buffer])[]

/** Rejects when nothing answers; a number is an error code of the relay. */
export async function askRelay(turn: Turn): Promise<'allocated' | 'refused' | number> {
  const { host, port } = addressOf(turn.url)
  const socket = createSocket('udp4')
  try {
    // A connected socket learns that a port is closed.
    socket.connect(port, host)
    await once(socket, 'connect')
    const send = (message: Buffer) => exchange(socket, message)
    const asked: Attributes = [[ATTRIBUTES.transport, UDP]]
    let answer = await send(encode(TYPES.allocate, asked))
    const nonceOf = (reply: Answer) => reply.attributes.get(ATTRIBUTES.nonce) ?? Buffer.alloc(0)
    const signed = (type: number, attributes: Attributes, reply: Answer) =>
      encodeSigned(type, attributes, {
        turn,
        realm: realm ?? Buffer.alloc(0),
        nonce: nonceOf(reply),
      })
    const realm = answer.attributes.get(ATTRIBUTES.realm)
    if (errorOf(answer) !== UNAUTHORIZED) return errorOf(answer) ?? 'allocated'
    const challenge = answer
    answer = await send(signed(TYPES.allocate, asked, challenge))
    if (errorOf(answer) === STALE_NONCE) answer = await send(signed(TYPES.allocate, asked, answer))
    const error = errorOf(answer)
    if (error === UNAUTHORIZED) return 'refused'
    if (error !== undefined) return error
    await send(signed(TYPES.refresh, [[ATTRIBUTES.lifetime, Buffer.alloc(4)]], challenge)).catch(
      () => {},
    )
    return 'allocated'
  } finally {
    socket.close()
  }
}

function addressOf(url: string): { host: string; port: number } {
  const [, host = '', port = '3478'] = /^turn:([\w.-]+?)(?::(\d+))?(?:\?.*)?$/.exec(url) ?? []
  return { host, port: Number(port) }
}

interface Answer {
  type: number
  attributes: Map<number, Buffer>
}

/** UDP may lose it, so it is sent again until an answer with its number comes. */
function exchange(socket: Socket, message: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let tries = 0
    const finish = (end: () => void) => {
      clearInterval(again)
      socket.off('message', receive)
      socket.off('error', fail)
      end()
    }
    const fail = (error: Error) => finish(() => reject(error))
    const receive = (data: Buffer) => {
      const isAnswer =
        data.length >= HEADER_BYTES && data.subarray(8, 20).equals(message.subarray(8, 20))
      if (isAnswer) finish(() => resolve(decode(data)))
    }
    const transmit = () => {
      if (tries++ === TRIES) fail(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' }))
      else socket.send(message, (error) => error && fail(error))
    }
    const again = setInterval(transmit, AGAIN_MS)
    socket.on('message', receive)
    socket.on('error', fail)
    transmit()
  })
}

function encode(type: number, attributes: Attributes, number = randomBytes(12)): Buffer {
  const body = Buffer.concat(
    attributes.map(([kind, value]) => {
      const head = Buffer.alloc(4)
      head.writeUInt16BE(kind, 0)
      head.writeUInt16BE(value.length, 2)
      return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)])
    }),
  )
  const head = Buffer.alloc(8)
  head.writeUInt16BE(type, 0)
  head.writeUInt16BE(body.length, 2)
  head.writeUInt32BE(COOKIE, 4)
  return Buffer.concat([head, number, body])
}

interface Credentials {
  turn: Turn
  realm: Buffer
  nonce: Buffer
}

/** With the password that a viewer would get, in the long-term form (RFC 8489, 9.2). */
function encodeSigned(type: number, attributes: Attributes, by: Credentials): Buffer {
  const expiresAt = new Date(Date.now() + 60_000)
  const [server] = iceServersFor(by.turn, { userId: 'doctor', expiresAt })
  const { username = '', credential = '' } = server ?? {}
  const key = createHash('md5').update(`${username}:${by.realm.toString()}:${credential}`).digest()
  const number = randomBytes(12)
  const all: Attributes = [
    ...attributes,
    [ATTRIBUTES.username, Buffer.from(username)],
    [ATTRIBUTES.realm, by.realm],
    [ATTRIBUTES.nonce, by.nonce],
  ]
  // The length counts the signature, but the signature does not cover itself.
  const withPlace = encode(type, [...all, [ATTRIBUTES.integrity, Buffer.alloc(20)]], number)
  const signed = withPlace.subarray(0, withPlace.length - 24)
  const signature = createHmac('sha1', key).update(signed).digest()
  return encode(type, [...all, [ATTRIBUTES.integrity, signature]], number)
}

function decode(data: Buffer): Answer {
  const attributes = new Map<number, Buffer>()
  for (let at = HEADER_BYTES; at + 4 <= data.length;) {
    const length = data.readUInt16BE(at + 2)
    attributes.set(data.readUInt16BE(at), data.subarray(at + 4, at + 4 + length))
    at += 4 + length + ((4 - (length % 4)) % 4)
  }
  return { type: data.readUInt16BE(0), attributes }
}

/** The class and number of ERROR-CODE; undefined for a success. */
function errorOf({ type, attributes }: Answer): number | undefined {
  if ((type & TYPES.isError) !== TYPES.isError) return undefined
  const value = attributes.get(ATTRIBUTES.error)
  return value && value.length >= 4 ? (value.readUInt8(2) & 7) * 100 + value.readUInt8(3) : 0
}
