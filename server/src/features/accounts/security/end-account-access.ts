import type { PublicContext } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { updateUser } from '../accounts-queries.ts'
import type { UserRow } from '../accounts-schema.ts'
import { invalidateAuthTokens } from '../auth-tokens-queries.ts'
import { revokeSessions } from '../session/sessions-queries.ts'
import { forgetBrowsers } from './known-browsers-queries.ts'
import { voidSignInLinks } from './mailed-links-queries.ts'
import { recordSecurityEvent } from './record-security-event.ts'

/** Ends everything that opens an account but its password: sessions, codes, links, known browsers. */
export async function endAccountAccess(
  context: PublicContext,
  on: Executor,
  user: UserRow,
  { byStaff = false } = {},
): Promise<void> {
  const now = context.now()
  await revokeSessions(on, user.id, now)
  await invalidateAuthTokens(on, user.id, now)
  await voidSignInLinks(on, user.id, now)
  await forgetBrowsers(on, user.id)
  await updateUser(on, user.id, { linkVersion: user.linkVersion + 1 })
  await recordSecurityEvent(context, on, { kind: 'sessions-ended', userId: user.id, byStaff })
}
