import { AppError, notFound } from '../../platform/app-error.ts'
import { isTaken, lockDeletedUser, updateUser } from '../accounts/index.ts'
import type { Restore } from '../archive/index.ts'
import { countMember } from '../programs/index.ts'

/**
 * Gives a user of the archive their account back, with roles and progress; they sign in anew. Throws
 * 409 when somebody has registered with the address, or signed in with the Google account, since.
 */
export const restoreUser: Restore = async (_scope, on, id) => {
  const user = await lockDeletedUser(on, id)
  if (!user) throw notFound('User')
  if (await isTaken(on, user)) {
    throw new AppError('conflict', 'Somebody has an account with this email or Google account now.')
  }
  await updateUser(on, id, { deletedAt: null })
  await countMember(on, id, 1)
}
