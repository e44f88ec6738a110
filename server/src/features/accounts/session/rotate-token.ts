import type { Context } from '../../../context.ts'
import { hmacSha256, randomToken, sha256 } from '../../../platform/crypto.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { addSeconds } from '../../../platform/time.ts'
import { replaceToken, setToken } from './sessions-queries.ts'

/** Longer than calls that other tabs have under way. */
const FORMER_SECONDS = 60

/**
 * Gives the caller's session another token after a change of roles, so that one that was seen before is worth nothing afterwards. It
 * follows from the former one and a key of the server, so that two tabs that ask at once get the same.
 */
export async function rotateToken(context: Context, on: Executor): Promise<string> {
  const { actor, linkKey } = context
  const token = hmacSha256(linkKey, `session-token:${actor.accessToken}`).toString('base64url')
  await replaceToken(on, actor.sessionId, {
    from: sha256(actor.accessToken),
    to: sha256(token),
    formerUntil: addSeconds(context.now(), FORMER_SECONDS),
  })
  return token
}

/** Gives the caller's session another token after a change of the password: those before it are worth nothing at once. */
export async function renewToken({ actor }: Context, on: Executor): Promise<string> {
  const token = randomToken()
  await setToken(on, actor.sessionId, sha256(token))
  return token
}
