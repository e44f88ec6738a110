import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { issueRecoveryCodes } from './recovery-code.ts'
import { hasSecondFactor } from './second-factor-queries.ts'
import { tellOwner } from './tell-owner.ts'

/** Ten new recovery codes; throws 409 without a second factor, for which they could stand in. */
export async function renewRecoveryCodes(context: Context) {
  const { actor, db } = context
  const codes = await db.transaction(async (tx) => {
    if (!(await hasSecondFactor(tx, actor.id))) {
      throw new AppError('conflict', 'Set up an authenticator app or a passkey first.')
    }
    await tellOwner(context, tx, actor.id, 'recovery-codes-renewed')
    return issueRecoveryCodes(context, tx, actor.id)
  })
  return { recovery_codes: codes }
}
