import type { Context } from '../../../context.ts'
import { notSignedIn, signedIn } from '../../../platform/app-error.ts'
import { findUser } from '../accounts-queries.ts'
import { presentCaller } from '../second-factor/present-caller.ts'
import { remindBrowser } from '../security/browsers.ts'
import { rotateToken } from '../session/rotate-token.ts'
import { expiryOf } from '../session/session-policy.ts'
import { extendSession } from '../session/sessions-queries.ts'

export async function readProfile(context: Context) {
  const row = signedIn(await findUser(context.db, context.actor.id))
  const { version } = await context.readBrand()
  return { user: await presentCaller(context, context.db, row), brand_version: version }
}

interface Refresh {
  exchange?: 'google' | undefined
  /** Whether the session was opened by this call, for a token that was exchanged. */
  isExchanged: boolean
}

/**
 * Extends the session and returns the same token, so that tabs and devices do not sign each other out; another one
 * after a change of roles. Throws 401 for the token of a session in place of one of Google: a person who opens a link with it
 * would be signed in to the account of its maker.
 */
export async function refreshProfile(context: Context, { exchange, isExchanged }: Refresh) {
  const { actor, config, db } = context
  if (exchange === 'google' && !isExchanged) throw notSignedIn()
  const expires = expiryOf(config.sessions, actor.openedAt, context.now())
  await extendSession(db, actor.sessionId, expires)
  const token = actor.mustRotate ? await rotateToken(context, db) : actor.accessToken
  await remindBrowser(context, actor.id)
  return { ...(await readProfile(context)), token: { access_token: token } }
}
