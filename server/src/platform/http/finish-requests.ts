import { once } from 'node:events'
import { Server } from 'node:net'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { watchRequests } from './watch-requests.ts'

/** The maximum wait for requests under way, in milliseconds. */
const LONGEST_MS = 10_000
/** Without a request for so long, none is on its way on a connection that is kept open. */
const QUIET_MS = 100

/**
 * Makes `app.close()` stop accepting connections, answer what is under way and what still arrives on open
 * connections, and then close them. WebSockets are not waited for.
 */
export function finishRequests(app: FastifyInstance): void {
  const underWay = new Set<FastifyRequest>()
  let closing = false
  let idle = () => {}
  const end = (request: FastifyRequest) => {
    underWay.delete(request)
    if (underWay.size === 0) idle()
  }
  watchRequests(app, {
    began: (request) => underWay.add(request),
    ended: ({ request }) => end(request),
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) void reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    closing = true
    if (!app.server.listening) return
    // Connections that the system has already opened for us are accepted first.
    await nextTurn()
    await nextTurn()
    // Not the method of HTTP, which cuts connections that seem idle: a request may be on its way on them.
    Server.prototype.close.call(app.server)
    const deadline = AbortSignal.timeout(LONGEST_MS)
    await untilQuiet(deadline).catch(() => {})
    app.server.closeIdleConnections()
    if (underWay.size > 0) app.server.closeAllConnections()
    // They have been told, and would keep the server from closing.
    for (const socket of app.websocketServer.clients) socket.terminate()
  })

  async function untilQuiet(signal: AbortSignal): Promise<void> {
    while (true) {
      if (underWay.size > 0) {
        const ended = new EventTarget()
        idle = () => ended.dispatchEvent(new Event('idle'))
        await once(ended, 'idle', { signal })
      }
      await delay(QUIET_MS, undefined, { signal })
      if (underWay.size === 0) return
    }
  }
}
