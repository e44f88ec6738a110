import { texts as t } from '@carriage/texts/server/adapters'
import type { FastifyInstance } from 'fastify'
import { WebhookReceiver } from 'livekit-server-sdk'
import { AppError } from '../../../platform/app-error.ts'
import type { LiveKitKeys } from './livekit-token.ts'

/** Registered in the configuration of LiveKit's server, so it must not change. */
export const LIVEKIT_WEBHOOK_PATH = '/api/live/livekit'
const LIMIT_BYTES = 64 * 1024
/** LiveKit repeats for some minutes what was not answered. */
const REMEMBERED = 1000

interface Options extends LiveKitKeys {
  /** Something has happened in a room. */
  onRoom: (room: string) => Promise<void>
}

/**
 * LiveKit's webhooks. They are signed, may come twice, late, in any order or not at all, and are only taken as a hint at the
 * room to look into.
 */
export function registerLiveKitWebhook(
  app: FastifyInstance,
  { apiKey, apiSecret, onRoom }: Options,
): void {
  const receiver = new WebhookReceiver(apiKey, apiSecret)
  const known = new Set<string>()
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // As text, because its bytes are signed.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(LIVEKIT_WEBHOOK_PATH, { bodyLimit: LIMIT_BYTES }, async ({ body, headers }) => {
      const text = typeof body === 'string' ? body : ''
      const { id, room } = await receiver
        .receive(text, headers.authorization)
        .catch((cause: unknown) => {
          throw new AppError('unauthenticated', () => t.signatureNotValid, { cause })
        })
      if (!room || known.has(id)) return {}
      await onRoom(room.name)
      known.add(id)
      const [oldest] = known
      if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
      return {}
    })
  })
}
