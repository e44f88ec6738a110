import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import {
  isLastAdmin,
  lockUser,
  presentUser,
  revokeSessions,
  updateUser,
  voidAuthTokens,
} from '../accounts/index.ts'
import { archiveRecord } from '../archive/index.ts'
import { forgetMails } from '../mail/index.ts'
import { countMember } from '../programs/index.ts'
import { endPaidSubscription } from '../subscriptions/index.ts'
import { refusedRemoval } from './members-policy.ts'

/**
 * Moves a user to the archive: signed out everywhere, out of all lists and counts, their address free
 * for a new account. Throws 409 for oneself, the last admin, and while a subscription runs.
 */
export async function removeUser(context: Context, { id }: { id: string }) {
  const now = context.now()
  await context.db.transaction(async (tx) => {
    const lastAdmin = await isLastAdmin(tx, id)
    const user = await lockUser(tx, id)
    if (!user) throw notFound('User')
    const self = id === context.actor.id
    const refusal = refusedRemoval({ self, lastAdmin, from: user.roles })
    if (refusal !== undefined) throw new AppError('conflict', refusal)
    endPaidSubscription(user, 'admin')
    await archiveRecord(context, tx, {
      recordOf: 'user',
      recordId: id,
      payload: presentUser(user),
      searchText: `${user.firstName} ${user.lastName} ${user.email}`,
    })
    await countMember(tx, id, -1)
    await revokeSessions(tx, id, now)
    await voidAuthTokens(tx, id, now)
    await forgetMails(tx, user.email)
    await updateUser(tx, id, { deletedAt: now })
  })
  return { message: 'User deleted successfully' }
}
