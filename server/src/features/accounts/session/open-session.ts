import type { PublicContext } from '../../../context.ts'
import { randomToken, sha256, uuidv7 } from '../../../platform/crypto.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { updateUser } from '../accounts-queries.ts'
import { presentCaller } from '../second-factor/present-caller.ts'
import { noteSignIn } from '../security/note-sign-in.ts'
import { expiryOf } from './session-policy.ts'
import { insertActiveDay, insertSession } from './sessions-queries.ts'

/**
 * Opens a new session for a user and returns the user with its token.
 *
 * @param proved whether the user has just proved who they are; false where another session vouched for them
 */
export async function openSession(
  context: PublicContext,
  on: Executor,
  userId: string,
  { proved = true } = {},
) {
  const now = context.now()
  const token = randomToken()
  await insertSession(on, {
    id: uuidv7(),
    userId,
    tokenHash: sha256(token),
    createdAt: now,
    lastSeenAt: now,
    provedAt: proved ? now : null,
    expiresAt: expiryOf(context.config.sessions, now, now),
    userAgent: context.userAgent.slice(0, 300),
    ip: context.address,
  })
  await insertActiveDay(on, userId, now)
  const user = await updateUser(on, userId, { lastLogin: now, lastActivity: now })
  await noteSignIn(context, on, user)
  return { user: await presentCaller(context, on, user), token: { access_token: token } }
}
