import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
  bytes: Buffer
}

/** A server of somebody else, on this machine, that remembers what it was sent. */
export async function startReceiver() {
  const received: Received[] = []
  const state = {
    answer: (response: ServerResponse): void => {
      response.writeHead(204).end()
    },
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const bytes = Buffer.concat(parts)
      const { url: path = '', headers } = request
      received.push({ path, headers, body: bytes.toString(), bytes })
      state.answer(response)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // Sound: it listens on a port.
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}/hook`,
    received,
    /** What it answers from now on. */
    set answer(answer: (response: ServerResponse) => void) {
      state.answer = answer
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>
