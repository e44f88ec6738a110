import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../context.ts'
import { WEBHOOK_PATH } from '../../../webhook-path.ts'
import { receiveEvent } from './refresh-subscription.ts'

/** Events may contain a whole invoice with its lines. */
const LIMIT_BYTES = 1024 * 1024

/**
 * The endpoint for the provider's webhooks: not a part of the API, and read as raw bytes, because those are
 * signed.
 */
export function registerPaymentWebhook(app: FastifyInstance, services: Services): void {
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
