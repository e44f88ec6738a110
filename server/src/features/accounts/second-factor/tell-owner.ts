import type { PublicContext } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { queueMail, type SecurityEvent } from '../../mail/index.ts'
import { findUser } from '../accounts-queries.ts'
import { securityEmail } from './security-email.ts'

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
