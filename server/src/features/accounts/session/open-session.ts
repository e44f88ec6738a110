import { texts as t } from '@carriage/texts/server/accounts'
import type { PublicContext } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { randomToken, sha256, uuidv7 } from '../../../platform/crypto.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { presentCaller } from '../second-factor/present-caller.ts'
import { browserHash, noteBrowser } from '../security/browsers.ts'
import { callerOf } from '../security/security-history.ts'
import { expiryOf } from './session-policy.ts'
import { insertSignIn } from './sessions-queries.ts'

interface Options {
  proved?: boolean
  byMail?: boolean
  passwordHash?: string | null
  resets?: readonly string[]
}

export const wrongPassword = (): AppError =>
  new AppError('unauthenticated', () => t.emailOrPasswordNotCorrect)

/**
 * Opens a new session for a user and returns the user with its token. Throws 401 where the password that was checked has been
 * changed meanwhile: what ends with the change was ended before this session was there.
 *
 * @param proved whether the user has just proved who they are; false where another session vouched for them
 * @param byMail whether a link in a mail was part of the sign-in: then its browser counts as the owner's at once
 * @param passwordHash the password that was checked, as it was stored
 * @param resets the rate limits that are reset with it
 */
export async function openSession(
  context: PublicContext,
  on: Executor,
  userId: string,
  { proved = true, byMail = false, passwordHash = null, resets = [] }: Options = {},
) {
  const now = context.now()
  const { days } = await context.readCalendar()
  const token = randomToken()
  const opened = await insertSignIn(on, {
    id: uuidv7(),
    userId,
    tokenHash: sha256(token),
    provedAt: proved ? now : null,
    expiresAt: expiryOf(context.config.sessions, now, now),
    userAgent: context.userAgent.slice(0, 300),
    ip: context.address,
    event: callerOf(context),
    browserHash: browserHash(context),
    byMail,
    passwordHash,
    resets,
    day: days.dayOf(now),
    now,
  })
  if (!opened) throw wrongPassword()
  const { user, browserUsedAt } = opened
  await noteBrowser(context, on, { user, usedAt: browserUsedAt })
  return { user: await presentCaller(context, on, user), token: { access_token: token } }
}
