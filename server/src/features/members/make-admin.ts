import type { Services } from '../../context.ts'
import {
  endAccessSilently,
  hashChosenPassword,
  insertUser,
  lockUserByEmail,
  rotateSessions,
  updateUser,
} from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { withUserRole } from './members-policy.ts'

interface NewAdmin {
  email: string
  /** Used for a new account; an existing verified account keeps its own. */
  password: string
}

/**
 * Makes the account with this address an admin, creating it if necessary. `created` is true when the given
 * password was set: for a new account, or for an unverified one, which may be a stranger's and is taken over.
 */
export async function makeAdmin(
  scope: Pick<Services, 'db' | 'now' | 'endMade'>,
  { email, password }: NewAdmin,
): Promise<{ created: boolean }> {
  const now = scope.now()
  const person = { email, firstName: 'Studio', lastName: 'Admin' }
  const passwordHash = await hashChosenPassword('password', { ...person, password })
  return scope.db.transaction(async (tx) => {
    const found = await lockUserByEmail(tx, email)
    const from = found?.roles ?? []
    const to = withUserRole([...from, 'admin'])
    const fresh = {
      passwordHash,
      emailVerifiedAt: now,
      firstName: found?.firstName ?? person.firstName,
      lastName: found?.lastName ?? person.lastName,
    }
    const created = !found?.emailVerifiedAt
    // Staff do not need an activation card.
    const staff = { roles: to, deviceActivatedAt: found?.deviceActivatedAt ?? now }
    const user = found
      ? await updateUser(tx, found.id, { ...staff, ...(created && fresh) })
      : await insertUser(tx, { email, ...staff, ...fresh, createdAt: now })
    if (!user) throw new Error('Somebody has just registered with this address. Please try again.')
    // A token that was seen before must not have the new rights.
    await rotateSessions(tx, user.id)
    if (found && created)
      await endAccessSilently(scope, tx, { userId: user.id, reason: 'recovered' })
    await recordAudit(scope, tx, {
      action: 'user-roles-changed',
      entityId: user.id,
      changes: { role: { from, to } },
    })
    return { created }
  })
}
