import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { endAccountAccess, lockUser } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'

/** Signs a user out everywhere; they come in again with their password, and from every browser as from a new one. */
export async function endUserSessions(context: Context, { id }: { id: string }) {
  await context.db.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    if (!user) throw notFound('User')
    await endAccountAccess(context, tx, user, { byStaff: true })
    await recordAudit(context, tx, { action: 'user-sessions-ended', entityId: id })
  })
  return { message: 'All sessions ended' }
}
