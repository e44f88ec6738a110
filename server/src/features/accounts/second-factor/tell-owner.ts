import { type EmailMessage, queueMail, type SecurityEvent } from '../../mail/index.ts'
import type { UserRow } from '../accounts-schema.ts'
import type { PublicContext } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { findUser } from '../accounts-queries.ts'

/** Tells a user of a change to how they sign in, so that one by somebody else is noticed. */
export const securityEmail = (
  publicUrl: string,
  { firstName }: Pick<UserRow, 'firstName'>,
  event: SecurityEvent,
): EmailMessage => ({
  template: 'security-change',
  props: { firstName, event, securityUrl: `${publicUrl}/dashboard/profile#security` },
})

/** Mails a user within the transaction that changes how they sign in. */
export async function tellOwner(
  context: PublicContext,
  on: Executor,
  userId: string,
  event: SecurityEvent,
): Promise<void> {
  const user = await findUser(on, userId)
  if (!user) return
  await queueMail(context, on, user.email, securityEmail(context.config.publicUrl, user, event))
}
