import { texts as t } from '@carriage/texts/server/accounts'
import { secondFactorMethods, type SecondFactorMethod } from '@carriage/contract/error-codes'
import type { PublicContext } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { randomToken, sha256 } from '../../../platform/crypto.ts'
import { addSeconds, epoch } from '../../../platform/time.ts'
import { listPasskeys } from '../passkeys/passkeys-queries.ts'
import { relyingParty } from '../passkeys/relying-party.ts'
import { insertFactorChallenge } from './challenges-queries.ts'
import { countRecoveryCodes, findTotp, hasSecondFactor } from './second-factor-queries.ts'

const TICKET_SECONDS = 5 * 60

/**
 * After the first step of a sign-in: throws `second-factor-needed` with a ticket for the second one where the account
 * has a second factor.
 */
export async function requireSecondFactor(
  context: PublicContext,
  userId: string,
  { byMail = false } = {},
): Promise<void> {
  if (!(await hasSecondFactor(context.db, userId))) return
  // Never empty in practice; if it were, the account still must not open with a password alone.
  const methods = await methodsOf(context, userId)
  const ticket = randomToken()
  const now = context.now()
  const expiresAt = addSeconds(now, TICKET_SECONDS)
  await insertFactorChallenge(context.db, {
    kind: 'ticket',
    userId,
    byMail,
    tokenHash: sha256(ticket),
    expiresAt,
    createdAt: now,
  })
  throw new AppError('second-factor-needed', () => t.confirmSignInWithYourSecond, {
    secondFactor: { ticket, methods, expires_at: epoch(expiresAt) },
  })
}

async function methodsOf(context: PublicContext, userId: string): Promise<SecondFactorMethod[]> {
  const { db, config } = context
  const totp = await findTotp(db, userId)
  const passkeys = await listPasskeys(db, userId)
  const codesLeft = await countRecoveryCodes(db, userId)
  const has: Record<SecondFactorMethod, boolean> = {
    totp: totp !== undefined && totp.confirmedAt !== null,
    passkey: passkeys.length > 0 && relyingParty(config) !== null,
    'recovery-code': codesLeft > 0,
  }
  return secondFactorMethods.filter((method) => has[method])
}
