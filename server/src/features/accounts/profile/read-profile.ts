import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { addDays } from '../../../platform/time.ts'
import { findUser } from '../accounts-queries.ts'
import { presentCaller } from '../second-factor/present-caller.ts'
import { SESSION_DAYS } from '../session/open-session.ts'
import { extendSession } from '../session/sessions-queries.ts'

export async function readProfile(context: Context) {
  const row = await findUser(context.db, context.actor.id)
  if (!row) throw new AppError('unauthenticated', 'Please log in to continue.')
  return { user: await presentCaller(context, context.db, row) }
}

/** Extends the session and returns the same token, so that tabs and devices do not sign each other out. */
export async function refreshProfile(context: Context) {
  const { actor } = context
  await extendSession(context.db, actor.sessionId, addDays(context.now(), SESSION_DAYS))
  return { ...(await readProfile(context)), token: { access_token: actor.accessToken } }
}
