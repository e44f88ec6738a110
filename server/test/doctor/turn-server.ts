/** As much of a TURN server as an allocation needs, with the shared secret of coturn's `use-auth-secret`. */
import { createHash, createHmac } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export interface TurnServer {
  url: string
  /** Answers each signed allocation with this error in place of an address. */
  error: number | undefined
  /** Allocations that were made and not given back. */
  open: number
  stop(): Promise<void>
}

const REALM = 'studio.test'
const COOKIE = 0x2112a442
const [ERROR, SUCCESS] = [0x0110, 0x0100]
const REFRESH = 0x0004

export async function startTurnServer(secret: string): Promise<TurnServer> {
  const socket = createSocket('udp4')
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const server: TurnServer = {
    url: `turn:127.0.0.1:${socket.address().port}`,
    error: undefined,
    open: 0,
    async stop() {
      socket.close()
      await once(socket, 'close')
    },
  }
  socket.on('message', (message, from) => {
    const type = message.readUInt16BE(0)
    const code = codeFor(message, secret) ?? server.error
    if (code === undefined) server.open += type === REFRESH ? -1 : 1
    socket.send(answer(message, type, code), from.port, from.address)
  })
  return server
}

/** The error for a request that is not signed as it should be. */
function codeFor(message: Buffer, secret: string): number | undefined {
  const found = attributesOf(message)
  const username = found.get(0x0006)?.value.toString()
  const integrity = found.get(0x0008)
  if (username === undefined || !integrity) return 401
  const password = createHmac('sha1', secret).update(username).digest('base64')
  const key = createHash('md5').update(`${username}:${REALM}:${password}`).digest()
  const signature = createHmac('sha1', key).update(message.subarray(0, integrity.at)).digest()
  return signature.equals(integrity.value) ? undefined : 401
}

function attributesOf(message: Buffer) {
  const found = new Map<number, { at: number; value: Buffer }>()
  for (let at = 20; at + 4 <= message.length;) {
    const length = message.readUInt16BE(at + 2)
    found.set(message.readUInt16BE(at), { at, value: message.subarray(at + 4, at + 4 + length) })
    at += 4 + Math.ceil(length / 4) * 4
  }
  return found
}

function answer(message: Buffer, type: number, code: number | undefined): Buffer {
  const parts =
    code === undefined
      ? []
      : [
          attribute(0x0009, Buffer.from([0, 0, Math.floor(code / 100), code % 100])),
          attribute(0x0014, Buffer.from(REALM)),
          attribute(0x0015, Buffer.from('once')),
        ]
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt16BE(type | (code === undefined ? SUCCESS : ERROR), 0)
  head.writeUInt16BE(body.length, 2)
  head.writeUInt32BE(COOKIE, 4)
  return Buffer.concat([head, message.subarray(8, 20), body])
}

function attribute(type: number, value: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(type, 0)
  head.writeUInt16BE(value.length, 2)
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)])
}
