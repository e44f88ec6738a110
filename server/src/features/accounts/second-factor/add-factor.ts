import { texts as t } from '@carriage/texts/server/accounts'
import type { Context } from '../../../context.ts'
import { AppError, signedIn } from '../../../platform/app-error.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { findUser, lockUser } from '../accounts-queries.ts'
import type { UserRow } from '../accounts-schema.ts'
import { endAccess } from '../security/end-access.ts'
import { initMailSignIn } from '../security/sign-in-by-mail.ts'
import { findFactorsFrom } from '../session/sessions-queries.ts'
import { issueFirstRecoveryCodes } from './check-code.ts'
import { hasSecondFactor } from './second-factor-queries.ts'
import { tellOwner } from './tell-owner.ts'

/**
 * The caller, before they add a second factor or ask for another address. In a browser that is new to the account a stranger
 * may have signed in with the password: it throws `forbidden` for a day and mails a link, which lets its owner go on at once.
 */
export async function ownerInKnownBrowser(context: Context): Promise<UserRow> {
  const { actor, db } = context
  const user = signedIn(await findUser(db, actor.id))
  const from = await findFactorsFrom(db, actor.sessionId)
  if (from === null || from <= context.now()) return user
  await initMailSignIn(context, user)
  throw new AppError('forbidden', () => t.browserNewYourAccountOpenLink)
}

/**
 * Adds a second factor and tells its owner. With the first one the other sessions end, since the password alone had opened
 * them, and there are recovery codes.
 */
export async function addFactor<T>(
  context: Context,
  event: 'app-added' | 'passkey-added',
  add: (tx: Transaction) => Promise<T>,
): Promise<{ added: T; codes: string[] | null }> {
  const { id: userId, sessionId: keep } = context.actor
  await ownerInKnownBrowser(context)
  return context.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const isFirst = !(await hasSecondFactor(tx, userId))
    const added = await add(tx)
    if (isFirst) await endAccess(context, tx, { userId, reason: 'others-signed-out', keep })
    await tellOwner(context, tx, userId, event)
    return { added, codes: await issueFirstRecoveryCodes(context, tx, userId) }
  })
}
