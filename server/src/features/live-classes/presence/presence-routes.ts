import { PRESENCE_PATH } from '@carriage/contract/live-classes/presence'
import type { FastifyInstance } from 'fastify'
import type { Presence } from './presence.ts'

/** A WebSocket, so not in the table of calls; its first message says that the member was let in. */
export function registerPresenceRoute(app: FastifyInstance, presence: Presence): void {
  app.get(`/api${PRESENCE_PATH}`, { websocket: true }, (socket) => presence.accept(socket))
  app.addHook('onClose', () => presence.stop())
}
