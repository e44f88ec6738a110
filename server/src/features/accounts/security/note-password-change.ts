import type { PublicContext } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import type { UserRow } from '../accounts-schema.ts'
import { trustOnlyThisBrowser } from './browsers.ts'
import { voidSignInLinks } from './mailed-links-queries.ts'
import { recordSecurityEvent } from './record-security-event.ts'
import { warnOf } from './warn-of.ts'

/** What follows a new password, beside the end of the sessions. */
export async function notePasswordChange(
  context: PublicContext,
  on: Executor,
  user: UserRow,
): Promise<void> {
  await recordSecurityEvent(context, on, { kind: 'password-changed', userId: user.id })
  await trustOnlyThisBrowser(context, on, user.id)
  await voidSignInLinks(on, user.id, context.now())
  await warnOf(context, on, 'password-changed', user)
}
