import type { PublicContext } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { queueMail } from '../../mail/index.ts'
import { newSignInEmail, passwordChangedEmail } from '../account-emails.ts'
import type { UserRow } from '../accounts-schema.ts'
import { deviceOf } from '../session/device-name.ts'
import { issueNotMeLink } from './not-me-link.ts'

const emails = { 'new-sign-in': newSignInEmail, 'password-changed': passwordChangedEmail }

/** Tells a user of something that only they should have done, with a link for the case that they did not. */
export async function warnOf(
  context: PublicContext,
  on: Executor,
  what: keyof typeof emails,
  user: UserRow,
): Promise<void> {
  const token = await issueNotMeLink(context, on, user.id)
  const deed = { device: deviceOf(context.userAgent), at: context.now(), token }
  await queueMail(context, on, user.email, emails[what](context.config.publicUrl, user, deed))
}
