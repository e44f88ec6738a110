import { texts as t } from '@carriage/texts/server/accounts'
import type { PasskeyAssertion } from '@carriage/contract/accounts/second-factor-schemas'
import type { Context } from '../../../context.ts'
import { invalidField } from '../../../platform/app-error.ts'
import { findUser } from '../accounts-queries.ts'
import { consumeAttempt, resetAttempts } from '../attempt-limits.ts'
import { beginAssertion } from '../passkeys/begin-assertion.ts'
import { checkAssertion } from '../passkeys/check-assertion.ts'
import { passwordMatches } from '../password/passwords.ts'
import { markProved } from '../session/sessions-queries.ts'
import { checkTotpCode } from './check-code.ts'
import { hasSecondFactor } from './second-factor-queries.ts'

interface Proof {
  password?: string | undefined
  code?: string | undefined
  passkey?: PasskeyAssertion | undefined
}

/**
 * Records that the caller has proved who they are. The password alone is no proof where there is a second factor: whoever
 * knows it could remove that factor. Throws 422 on the field that is wrong.
 */
export async function prove(context: Context, proof: Proof) {
  const { actor } = context
  await consumeAttempt(context, 'factor', actor.id)
  await checkProof(context, proof)
  await resetAttempts(context, 'factor', actor.id)
  await markProved(context.db, actor.sessionId, context.now())
  return { message: t.confirmed }
}

async function checkProof(context: Context, { password, code, passkey }: Proof): Promise<void> {
  const userId = context.actor.id
  if (code !== undefined) return checkTotpCode(context, context.db, { userId, code })
  if (password !== undefined) {
    if (await hasSecondFactor(context.db, userId))
      throw invalidField('password', () => t.useYourAuthenticatorAppOrPasskey)
    const user = await findUser(context.db, userId)
    if (await passwordMatches(user?.passwordHash, password)) return
    throw invalidField('password', () => t.passwordNotCorrect)
  }
  await checkAssertion(context, { kind: 'passkey-proof', userId, passkey })
}

/** What the browser needs to prove with a passkey who the caller is. */
export const beginProof = (context: Context) =>
  beginAssertion(context, { kind: 'passkey-proof', userId: context.actor.id })
