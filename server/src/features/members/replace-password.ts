import type { Services } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import {
  hashPassword,
  lockUserByEmail,
  revokeSessions,
  updateUser,
  invalidateAuthTokens,
} from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'

/** Sets a new password that an operator passes on to the user, and ends all sessions of the account. */
export async function replacePassword(
  scope: Pick<Services, 'db' | 'now'>,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const now = scope.now()
  const passwordHash = await hashPassword(password)
  await scope.db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email)
    if (!user) throw notFound('User')
    await updateUser(tx, user.id, { passwordHash })
    await revokeSessions(tx, user.id, now)
    await invalidateAuthTokens(tx, user.id, now)
    await recordAudit(scope, tx, { action: 'password-reset', entityId: user.id })
  })
}
