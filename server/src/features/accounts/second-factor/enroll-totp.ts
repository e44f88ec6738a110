import { texts as t } from '@carriage/texts/server/accounts'
import type { Context } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { seal } from '../../../platform/crypto.ts'
import { consumeAttempt, resetAttempts } from '../attempt-limits.ts'
import { addFactor, ownerInKnownBrowser } from './add-factor.ts'
import { checkTotpCode } from './check-code.ts'
import * as queries from './second-factor-queries.ts'
import { tellOwner } from './tell-owner.ts'
import { newTotpSecret, totpUri } from './totp-policy.ts'

const alreadySetUp = () => new AppError('conflict', () => t.authenticatorAppSetUpAlreadyRemove)

/** A new secret for an authenticator app; it counts once it is confirmed. Throws 409 when there is one. */
export async function beginTotp(context: Context) {
  const { actor, db } = context
  const user = await ownerInKnownBrowser(context)
  const secret = newTotpSecret()
  const stored = await queries.upsertPendingTotp(db, {
    userId: actor.id,
    sealedSecret: seal(context.factorKey, actor.id, secret),
    createdAt: context.now(),
  })
  if (!stored) throw alreadySetUp()
  const { name: issuer } = await context.readBrand()
  return { secret, uri: totpUri(secret, { issuer, label: user.email }) }
}

/** Confirms the authenticator app with its first code. Throws 422 on `code`. */
export async function confirmTotp(context: Context, { code }: { code: string }) {
  const { actor } = context
  await consumeAttempt(context, 'factor', actor.id)
  await checkTotpCode(context, context.db, { userId: actor.id, code, pending: true })
  await resetAttempts(context, 'factor', actor.id)
  const { codes } = await addFactor(context, 'app-added', async (tx) => {
    if (!(await queries.markTotpConfirmed(tx, actor.id, context.now()))) throw alreadySetUp()
  })
  return { message: t.authenticatorAppSetUp, recovery_codes: codes }
}

export async function removeTotp(context: Context) {
  const { actor, db } = context
  await db.transaction(async (tx) => {
    if (!(await queries.deleteTotp(tx, actor.id))) throw notFound('authenticatorApp')
    // Recovery codes stand in for a second factor; without one there is nothing to stand in for.
    if (!(await queries.hasSecondFactor(tx, actor.id)))
      await queries.deleteRecoveryCodes(tx, actor.id)
    await tellOwner(context, tx, actor.id, 'app-removed')
  })
  return { message: t.authenticatorAppRemoved }
}
