/** A reverse proxy that passes everything on, but for what it is told to get wrong. */
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export type Carelessness = 'nothing' | 'ranges' | 'upgrades' | 'bodies' | 'buffering' | 'elsewhere'

export interface CarelessProxy {
  url: string
  /** What it gets wrong. */
  drops: Carelessness
  stop(): Promise<void>
}

/** The most that it takes when it is careless with bodies. */
const LIMIT_BYTES = 1024 ** 2

export async function startCarelessProxy(to: () => number): Promise<CarelessProxy> {
  const open = new Set<Socket>()
  const pass = (incoming: IncomingMessage, headers: IncomingMessage['headers']) =>
    request({
      host: '127.0.0.1',
      port: to(),
      method: incoming.method,
      path: incoming.url,
      headers,
      agent: false,
    })
  const server: Server = createServer((incoming, answer) => {
    const headers = { ...incoming.headers }
    if (proxy.drops === 'elsewhere') return answer.end('<h1>It works</h1>')
    if (proxy.drops === 'ranges') delete headers.range
    const isLarge = Number(headers['content-length'] ?? 0) > LIMIT_BYTES
    if (isLarge && proxy.drops === 'bodies') return answer.writeHead(413).end()
    if (isLarge && proxy.drops === 'buffering') return incoming.resume()
    const onward = pass(incoming, headers)
    onward.on('error', () => answer.destroy())
    onward.on('response', (reply) => {
      answer.writeHead(reply.statusCode ?? 502, { ...reply.headers, server: 'nginx' })
      reply.pipe(answer)
    })
    onward.flushHeaders()
    incoming.on('error', () => onward.destroy())
    return incoming.pipe(onward)
  })
  server.on('upgrade', (incoming, near: Socket) => {
    near.on('error', () => {})
    if (proxy.drops === 'upgrades') return near.end('HTTP/1.1 400 Bad Request\r\n\r\n')
    const onward = pass(incoming, incoming.headers)
    onward.on('error', () => near.destroy())
    onward.on('upgrade', (reply, far: Socket) => {
      far.on('error', () => {})
      const lines = Object.entries(reply.headers).map(
        ([name, value]) => `${name}: ${String(value)}`,
      )
      near.write(['HTTP/1.1 101 Switching Protocols', ...lines, '\r\n'].join('\r\n'))
      near.pipe(far).pipe(near)
    })
    return onward.end()
  })
  server.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Sound: it listens on a port.
  const { port } = server.address() as AddressInfo
  const proxy: CarelessProxy = {
    url: `http://127.0.0.1:${port}`,
    drops: 'nothing',
    async stop() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy
}
