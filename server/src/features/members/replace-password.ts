import type { Services } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import {
  forgetBrowsers,
  hashChosenPassword,
  lockUserByEmail,
  revokeSessions,
  updateUser,
  voidSignInLinks,
  invalidateAuthTokens,
} from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'

/** Sets a new password that an operator passes on to the user, and ends all sessions of the account. */
export async function replacePassword(
  scope: Pick<Services, 'db' | 'now'>,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const now = scope.now()
  await scope.db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email)
    if (!user) throw notFound('User')
    const passwordHash = await hashChosenPassword('password', { ...user, password })
    await updateUser(tx, user.id, { passwordHash })
    await revokeSessions(tx, user.id, now)
    await invalidateAuthTokens(tx, user.id, now)
    await voidSignInLinks(tx, user.id, now)
    await forgetBrowsers(tx, user.id)
    await recordAudit(scope, tx, { action: 'password-reset', entityId: user.id })
  })
}
