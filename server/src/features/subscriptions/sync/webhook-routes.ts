import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../context.ts'
import { WEBHOOK_PATH } from '../../../webhook-path.ts'
import { receiveEvent } from './receive-event.ts'

/** Events may carry a whole invoice with its lines. */
const LIMIT_BYTES = 1024 * 1024

/** The provider's way in: no part of the API, and read as bytes, for those are what is signed. */
export function registerWebhookRoutes(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(WEBHOOK_PATH, { bodyLimit: LIMIT_BYTES }, async ({ body, headers }) => {
      const signature = headers['stripe-signature']
      return receiveEvent(services, {
        body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        signature: typeof signature === 'string' ? signature : '',
      })
    })
  })
}
