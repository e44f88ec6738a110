import { unsubscribable, type Unsubscribable } from '@carriage/contract/accounts/schemas'
import { hmacSha256, sameBytes } from '../../../platform/crypto.ts'

const SIGNATURE_BYTES = 16

/**
 * The token in a mail's unsubscribe link: the member, the kind of mail and a signature. It never expires,
 * because an old mail must still be able to stop new ones.
 */
export const unsubscribeToken = (key: string, userId: string, kind: Unsubscribable): string =>
  [userId, kind, sign(key, userId, kind).toString('base64url')].join('.')

/** Undefined for a token that this server has not signed. */
export function readUnsubscribeToken(
  key: string,
  token: string,
): { userId: string; kind: Unsubscribable } | undefined {
  const [userId = '', name, signature = ''] = token.split('.')
  const kind = unsubscribable.find((known) => known === name)
  if (!kind) return undefined
  const given = Buffer.from(signature, 'base64url')
  return sameBytes(given, sign(key, userId, kind)) ? { userId, kind } : undefined
}

const sign = (key: string, userId: string, kind: Unsubscribable): Buffer =>
  hmacSha256(key, `unsubscribe:${userId}:${kind}`).subarray(0, SIGNATURE_BYTES)
