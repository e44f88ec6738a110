import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A TCP connection to a listening app, for requests that no HTTP client would send. */
export interface RawConnection {
  readonly socket: Socket
  send(text: string): void
  /** Everything that was received, once the server has ended the connection. */
  readonly ended: Promise<string>
}

export async function connectTo(app: FastifyInstance): Promise<RawConnection> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  // Sound: the server listens on a port.
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('error', () => {})
  socket.on('data', (part: Buffer) => (text += part.toString()))
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  return { socket, send: (part) => socket.write(part), ended: closed.then(() => text) }
}

/** The lines of a request's head; with a `host` unless `headers` has another. */
export const head = (line: string, headers: Record<string, string | number>): string =>
  [
    `${line} HTTP/1.1`,
    ...Object.entries({ host: 'studio.test', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '\r\n',
  ].join('\r\n')

/** The status and the JSON body of the first answer in a text that was received. */
export function answerIn(received: string): { status: number; body: unknown } {
  const [answerHead = '', body = ''] = received.split('\r\n\r\n')
  return {
    status: Number(answerHead.split(' ')[1]),
    body: body === '' ? undefined : JSON.parse(body),
  }
}
