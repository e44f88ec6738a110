import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export const newWebhookSecret = (): string =>
  `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

interface Message {
  id: string
  /** Of this try: the moment that it is sent. */
  at: Date
  payload: string
}

/**
 * The headers of Standard Webhooks 1.0.0 (standardwebhooks.com): each secret signs `id.timestamp.payload` with
 * HMAC-SHA256, the newest first.
 */
export function signedHeaders({ id, at, payload }: Message, secrets: readonly string[]) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${payload}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
