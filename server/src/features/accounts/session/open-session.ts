import type { SQL } from 'drizzle-orm'
import type { PublicContext } from '../../../context.ts'
import { randomToken, sha256, uuidv7 } from '../../../platform/crypto.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { presentCaller } from '../second-factor/present-caller.ts'
import { browserHash } from '../security/known-browsers.ts'
import { noteBrowser } from '../security/note-browser.ts'
import { securityEvent } from '../security/record-security-event.ts'
import { expiryOf } from './session-policy.ts'
import { insertSignIn } from './sessions-queries.ts'

/**
 * Opens a new session for a user and returns the user with its token.
 *
 * @param proved whether the user has just proved who they are; false where another session vouched for them
 * @param reset what is reset with it
 */
export async function openSession(
  context: PublicContext,
  on: Executor,
  userId: string,
  { proved = true, reset }: { proved?: boolean; reset?: SQL } = {},
) {
  const now = context.now()
  const token = randomToken()
  const { user, browserUsedAt } = await insertSignIn(on, {
    session: {
      id: uuidv7(),
      userId,
      tokenHash: sha256(token),
      createdAt: now,
      lastSeenAt: now,
      provedAt: proved ? now : null,
      expiresAt: expiryOf(context.config.sessions, now, now),
      userAgent: context.userAgent.slice(0, 300),
      ip: context.address,
    },
    event: securityEvent(context, { kind: 'signed-in', userId }),
    browserHash: browserHash(context),
    reset,
    now,
  })
  await noteBrowser(context, on, { user, usedAt: browserUsedAt })
  return { user: await presentCaller(context, on, user), token: { access_token: token } }
}
