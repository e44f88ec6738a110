import { Webhook } from 'standardwebhooks'
import type { webhooks } from './studio.gen.ts'

/** What happened: `type`, `timestamp` and the `data` of that type. */
export type StudioEvent = {
  [T in keyof webhooks]: webhooks[T]['post']['requestBody']['content']['application/json']
}[keyof webhooks]

/** The headers of a request as Node has them, or as `fetch` does. */
type RequestHeaders = Headers | Readonly<Record<string, string | string[] | undefined>>

/**
 * Returns a function that verifies the signature of a request and reads its event. `secret` is the webhook's, with or without
 * `whsec_`. The body is the text as it arrived, before it is parsed. The function throws a `WebhookVerificationError` of
 * `standardwebhooks` for a signature that is wrong, and for one that is older or newer than five minutes.
 *
 * An event may arrive more than once: keep the header `webhook-id` of those that were done.
 */
export function createWebhookReader(
  secret: string,
): (body: string, headers: RequestHeaders) => StudioEvent {
  const webhook = new Webhook(secret)
  return (body, headers) => {
    const pairs = headers instanceof Headers ? headers.entries() : Object.entries(headers)
    const known = [...pairs].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    // Sound: the signature proves that the studio has written it.
    return webhook.verify(body, Object.fromEntries(known)) as StudioEvent
  }
}
