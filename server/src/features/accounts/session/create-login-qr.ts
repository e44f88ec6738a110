import { DEEP_LINK_SCHEME, LOGIN_QR_SECONDS } from '@carriage/contract/accounts/schemas'
import type { Context } from '../../../context.ts'
import { randomToken, sha256 } from '../../../platform/crypto.ts'
import { addSeconds, epoch } from '../../../platform/time.ts'
import { insertAuthToken } from '../auth-tokens-queries.ts'

/**
 * A deep link for the caller's phone. Its token is not the caller's session: it opens a new session for the
 * phone, once, and expires after a minute, so that a photo of the screen is useless later.
 */
export async function createLoginQr(context: Context) {
  const { db, actor } = context
  const token = randomToken()
  const createdAt = context.now()
  const expiresAt = addSeconds(createdAt, LOGIN_QR_SECONDS)
  await insertAuthToken(db, {
    kind: 'login_qr',
    userId: actor.id,
    tokenHash: sha256(token),
    expiresAt,
    createdAt,
  })
  return { url: `${DEEP_LINK_SCHEME}://login?token=${token}`, expires_at: epoch(expiresAt) }
}
