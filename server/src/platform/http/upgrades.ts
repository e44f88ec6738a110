import { texts as t } from '@carriage/texts/server/platform'
import type { WebsocketPluginOptions } from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

/** The status of a WebSocket that ends because the server does (RFC 6455, 7.4.1). */
const GOING_AWAY = 1001
/** The time in which the other side can answer that. */
const LAST_WORDS_MS = 1000

/** Settings of the WebSocket plugin; `maxPayload` is the size limit of a message in bytes. */
export const websocketOptions = (maxPayload: number): WebsocketPluginOptions => ({
  options: { maxPayload },
  // A broken or oversized message closes the connection by itself; any visitor can send one.
  errorHandler: (error, socket, request) => {
    if (isOfPeer(error)) request.log.debug({ reason: error.message }, 'a WebSocket broke')
    else {
      request.log.error({ err: error }, 'a WebSocket failed')
      socket.terminate()
    }
  },
  preClose(done) {
    const { clients } = this.websocketServer
    for (const client of clients) client.close(GOING_AWAY)
    this.websocketServer.close()
    // One that does not answer would keep the server from closing.
    setTimeout(() => clients.forEach((client) => client.terminate()), LAST_WORDS_MS).unref()
    done()
  },
})

/** Whether the other side caused it: an invalid message, or a lost connection. */
const isOfPeer = (error: Error): boolean =>
  'code' in error && /^(WS_ERR_|ECONN|EPIPE|ETIMEDOUT)/.test(String(error.code))

/**
 * Refuses upgrades on all routes that are no WebSockets, and from pages of other sites. Register it after the
 * WebSocket plugin and before the routes. Programs other than browsers send no `Origin`.
 */
export function guardUpgrades(app: FastifyInstance, publicUrl: string): void {
  const { origin: ownOrigin } = new URL(publicUrl)
  const paths = new Set<string>()
  app.addHook('onRoute', ({ websocket, url }) => {
    if (websocket) paths.add(url)
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.ws) return done()
    if (!paths.has(request.routeOptions.url ?? ''))
      return done(new AppError('bad-request', () => t.addressCannotUpgraded))
    const { origin } = request.headers
    if (origin !== undefined && origin !== ownOrigin && hostOf(origin) !== request.headers.host)
      return done(new AppError('forbidden', () => t.pageMayNotConnectHere))
    done()
  })
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined
