import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PRESENCE_PATH } from '@carriage/contract/live-classes/presence'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { useApp } from '../test/app.ts'
import { connectTo, head } from '../test/raw-connection.ts'

/** Nobody who only reaches the server may fill its log with warnings, errors and stacks. */
const lines: string[] = []
const app = useApp({
  env: { LOG_LEVEL: 'debug' },
  http: { logTo: { write: (line) => void lines.push(line) } },
})
afterEach(() => lines.splice(0))

const WARN = 40
function expectCalmLog() {
  const loud = lines.filter((line) => JSON.parse(line).level >= WARN || line.includes('"stack"'))
  expect(loud).toEqual([])
}

/** Resolves when the server has closed its side of the next connection. */
const nextGone = async ({ server }: FastifyInstance) => {
  const [socket] = await once(server, 'connection')
  await new Promise((resolve) => socket.once('close', resolve))
  await nextTurn()
}

test('a connection that was reset before its request is looked at', async () => {
  const connection = await connectTo(app().app)
  app().app.server.prependOnceListener('request', (request) => request.socket.destroy())
  connection.send(head('GET /api/health', {}))
  await connection.ended
  expectCalmLog()
})

test.each([
  ['application/json'],
  ['application/x-www-form-urlencoded'],
  ['multipart/form-data; boundary=x'],
])('a body of %s that is broken off', async (type) => {
  const gone = nextGone(app().app)
  const connection = await connectTo(app().app)
  connection.send(
    head('POST /api/auth/login', { 'content-type': type, 'content-length': 500 }) + '{"a',
  )
  await vi.waitFor(() => expect(lines.join()).toContain('request begins'))
  connection.socket.resetAndDestroy()
  await gone
  expectCalmLog()
})

test('a message on the presence channel that is too large', async () => {
  const connection = await connectTo(app().app)
  connection.send(
    head(`GET /api${PRESENCE_PATH}`, {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': 13,
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    }),
  )
  await once(connection.socket, 'data')
  // A text frame of 3000 bytes with a mask of zeros (RFC 6455, 5.2).
  connection.socket.write(Buffer.from([0x81, 0xfe, 3000 >> 8, 3000 & 255, 0, 0, 0, 0]))
  connection.send('x'.repeat(3000))
  const [frame] = await once(connection.socket, 'data')
  expect(frame.readUInt16BE(2)).toBe(1009)
  connection.socket.end()
  await connection.ended
  expectCalmLog()
})

test('bytes that are not HTTP', async () => {
  const gone = nextGone(app().app)
  const connection = await connectTo(app().app)
  connection.send('\u0016\u0003\u0001 hello\r\n\r\n')
  expect(await connection.ended).toMatch(/^HTTP\/1.1 400 [^]*"bad-request"/)
  await gone
  expectCalmLog()
})
