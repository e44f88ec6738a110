import type { PublicContext } from '../../../context.ts'
import { randomToken, sha256, uuidv7 } from '../../../platform/crypto.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { presentUser } from '../accounts-presenter.ts'
import { updateUser } from '../accounts-queries.ts'
import { noteSignIn } from '../security/note-sign-in.ts'
import { expiryOf } from './session-policy.ts'
import { insertActiveDay, insertSession } from './sessions-queries.ts'

/** Opens a new session for a user and returns the user with its token. */
export async function openSession(context: PublicContext, on: Executor, userId: string) {
  const now = context.now()
  const token = randomToken()
  await insertSession(on, {
    id: uuidv7(),
    userId,
    tokenHash: sha256(token),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: expiryOf(context.config.sessions, now, now),
    userAgent: context.userAgent.slice(0, 300),
    ip: context.address,
  })
  await insertActiveDay(on, userId, now)
  const user = await updateUser(on, userId, { lastLogin: now, lastActivity: now })
  await noteSignIn(context, on, user)
  return { user: presentUser(user), token: { access_token: token } }
}
