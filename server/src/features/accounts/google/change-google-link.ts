import { texts as t } from '@carriage/texts/server/accounts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { lockUser, updateUser } from '../accounts-queries.ts'
import { tellOwner } from '../second-factor/tell-owner.ts'

/**
 * Unlinks the caller's Google account, and keeps any from being linked by the address. 409 without a link, or without a
 * password, which the account could not be opened without.
 */
export async function unlinkGoogle(context: Context) {
  const { actor, db } = context
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, actor.id)
    if (!user || user.googleId === null)
      throw new AppError('conflict', () => t.noGoogleAccountLinked)
    if (user.passwordHash === null)
      throw new AppError('conflict', () => t.setPasswordFirstWithoutYouCould)
    await updateUser(tx, actor.id, { googleId: null, googleOff: true })
    await tellOwner(context, tx, actor.id, 'google-unlinked')
  })
  return { message: t.googleAccountUnlinked }
}

/** Lets the next sign-in with Google link an account again. Changes nothing where it may. */
export async function allowGoogle(context: Context) {
  const { actor, db } = context
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, actor.id)
    if (!user?.googleOff) return
    await updateUser(tx, actor.id, { googleOff: false })
    await tellOwner(context, tx, actor.id, 'google-allowed')
  })
  return { message: t.youCanLogInWithGoogle }
}
