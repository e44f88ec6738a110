import type { Role } from '@carriage/contract/accounts/schemas'
import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import {
  isLastAdmin,
  lockUser,
  presentUser,
  rotateSessions,
  updateUser,
} from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { refusedRoles, withUserRole } from './members-policy.ts'

interface Edit {
  id: string
  role: readonly Role[]
}

/** Sets a user's roles. Throws 409 for the last admin, and when admins would remove their own admin role. */
export async function editUserRoles(context: Context, { id, role }: Edit) {
  const to = withUserRole(role)
  const user = await context.db.transaction(async (tx) => {
    // Takes the admin lock before the row lock, in the same order as account deletion, to avoid a deadlock.
    const lastAdmin = await isLastAdmin(tx, id)
    const found = await lockUser(tx, id)
    if (!found) throw notFound('User')
    const from = withUserRole(found.roles)
    const refusal = refusedRoles({ self: id === context.actor.id, lastAdmin, from }, to)
    if (refusal !== undefined) throw new AppError('conflict', refusal)
    if (from.join() === to.join()) return found
    await recordAudit(context, tx, {
      action: 'user-roles-changed',
      entityId: id,
      changes: { role: { from, to } },
    })
    // A token that was seen before must not have the new rights.
    await rotateSessions(tx, id)
    return updateUser(tx, id, { roles: to })
  })
  return { message: 'User role updated successfully', user: presentUser(user) }
}
