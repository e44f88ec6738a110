import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { findUser } from '../accounts-queries.ts'
import { presentCaller } from '../second-factor/present-caller.ts'
import { remindBrowser } from '../security/browsers.ts'
import { rotateToken } from '../session/rotate-token.ts'
import { expiryOf } from '../session/session-policy.ts'
import { extendSession } from '../session/sessions-queries.ts'

export async function readProfile(context: Context) {
  const row = await findUser(context.db, context.actor.id)
  if (!row) throw new AppError('unauthenticated', 'Please log in to continue.')
  return { user: await presentCaller(context, context.db, row) }
}

/**
 * Extends the session and returns the same token, so that tabs and devices do not sign each other out; another one
 * after a change of roles.
 */
export async function refreshProfile(context: Context) {
  const { actor, config, db } = context
  const expires = expiryOf(config.sessions, actor.openedAt, context.now())
  await extendSession(db, actor.sessionId, expires)
  const token = actor.mustRotate ? await rotateToken(context, db) : actor.accessToken
  await remindBrowser(context, actor.id)
  return { ...(await readProfile(context)), token: { access_token: token } }
}
