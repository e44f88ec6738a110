import type { PublicContext } from '../../../context.ts'
import { randomToken, sha256 } from '../../../platform/crypto.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { addDays } from '../../../platform/time.ts'
import { queueMail } from '../../mail/index.ts'
import { newSignInEmail, passwordChangedEmail } from '../account-emails.ts'
import type { UserRow } from '../accounts-schema.ts'
import { deviceName } from '../session/device-name.ts'
import { insertLink } from './mailed-links-queries.ts'

/** Long enough for somebody who reads their mail after a holiday week. */
const NOT_ME_DAYS = 14

const emails = { 'new-sign-in': newSignInEmail, 'password-changed': passwordChangedEmail }

/** Tells a user of something that only they should have done, with a link for the case that they did not. */
export async function warnOf(
  context: PublicContext,
  on: Executor,
  what: keyof typeof emails,
  user: UserRow,
): Promise<void> {
  const token = randomToken()
  const at = context.now()
  await insertLink(on, {
    tokenHash: sha256(token),
    kind: 'not-me',
    userId: user.id,
    expiresAt: addDays(at, NOT_ME_DAYS),
    createdAt: at,
  })
  const deed = { device: deviceName(context.userAgent), at, token }
  await queueMail(context, on, user.email, emails[what](context.config.publicUrl, user, deed))
}
