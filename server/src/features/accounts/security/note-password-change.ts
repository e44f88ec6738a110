import type { PublicContext } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import type { UserRow } from '../accounts-schema.ts'
import { rememberBrowser } from './browsers.ts'
import { recordSecurityEvent } from './security-history.ts'
import { warnOf } from './warn-of.ts'

/** What follows a new password, beside the end of what opened the account before. */
export async function notePasswordChange(
  context: PublicContext,
  on: Executor,
  user: UserRow,
): Promise<void> {
  await recordSecurityEvent(context, on, { kind: 'password-changed', userId: user.id })
  await rememberBrowser(context, on, user.id)
  await warnOf(context, on, 'password-changed', user)
}
