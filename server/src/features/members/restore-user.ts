import { AppError, notFound } from '../../platform/app-error.ts'
import { isTaken, lockDeletedUser, updateUser } from '../accounts/index.ts'
import type { Restore } from '../archive/index.ts'
import { adjustEnrollmentCounts } from '../programs/index.ts'

/**
 * Restores an archived user with roles and progress; they have to sign in again. Throws 409 when their address
 * or Google account has been used for a new account since.
 */
export const restoreUser: Restore = async (_scope, on, id) => {
  const user = await lockDeletedUser(on, id)
  if (!user) throw notFound('User')
  if (await isTaken(on, user)) {
    throw new AppError('conflict', 'Another account uses this email or Google account now.')
  }
  await updateUser(on, id, { deletedAt: null })
  await adjustEnrollmentCounts(on, id, 1)
}
