import type { Services } from '../../context.ts'
import { randomToken } from '../../platform/crypto.ts'
import { listDemoAccounts, lockUser, updateUser } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { replacePassword } from './change-user.ts'

/**
 * Closes the accounts that have the password of the demo studio: they get one that nobody knows, lose their
 * sessions, their link to Google and the role of an admin. Returns their addresses.
 */
export async function closeDemoAccounts(
  scope: Pick<Services, 'db' | 'now' | 'endMade'>,
): Promise<string[]> {
  const open = await listDemoAccounts(scope)
  for (const { id, email } of open) {
    await scope.db.transaction(async (tx) => {
      const from = (await lockUser(tx, id))?.roles ?? []
      const to = from.filter((role) => role !== 'admin')
      await updateUser(tx, id, { roles: to, googleId: null })
      if (to.length === from.length) return
      const changes = { role: { from, to } }
      await recordAudit(scope, tx, { action: 'user-roles-changed', entityId: id, changes })
    })
    // Last, since the password is what the next run looks for.
    await replacePassword(scope, { email, password: randomToken() })
  }
  return open.map(({ email }) => email)
}
