import type { FastifyInstance } from 'fastify'

/** The maximum wait for requests under way, in milliseconds. */
const LONGEST_MS = 10_000

/**
 * Lets `app.close()` cut what is still under way after ten seconds. Fastify refuses new connections and waits for the
 * answers without a limit; WebSockets have been told by then (`websocketOptions`).
 */
export function finishRequests(app: FastifyInstance): void {
  let closing = false
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) void reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', (done) => {
    closing = true
    const late = setTimeout(() => app.server.closeAllConnections(), LONGEST_MS)
    app.server.once('close', () => clearTimeout(late))
    done()
  })
}
