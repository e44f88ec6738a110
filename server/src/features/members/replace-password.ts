import type { Services } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import {
  hashPassword,
  lockUserByEmail,
  revokeSessions,
  updateUser,
  voidAuthTokens,
} from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'

/** Gives an account another password, for an operator to hand over, and ends all its sessions. */
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
    await voidAuthTokens(tx, user.id, now)
    await recordAudit(scope, tx, { action: 'password-reset', entityId: user.id })
  })
}
