import { texts as t } from '@carriage/texts/server/accounts'
import type { PasskeyAssertion } from '@carriage/contract/accounts/second-factor-schemas'
import type { PublicContext, Context } from '../../../context.ts'
import { AppError, invalidField } from '../../../platform/app-error.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { findUser } from '../accounts-queries.ts'
import { consumeAttempt, resetAttempts } from '../attempt-limits.ts'
import { checkAssertion, beginAssertion } from '../passkeys/assertions.ts'
import { openSession } from '../session/open-session.ts'
import { consumeFactorChallenge, countTicketAttempt, findTicket } from './challenges-queries.ts'
import { checkRecoveryCode, checkTotpCode } from './check-code.ts'
import { passwordMatches } from '../password/passwords.ts'
import { markProved } from '../session/sessions-queries.ts'
import { hasSecondFactor } from './second-factor-queries.ts'

const TICKET_ATTEMPTS = 5

/** The first step has to be repeated. */
const ticketIsOver = () => new AppError('unauthenticated', () => t.signInHasExpiredLogIn)

interface Input {
  ticket: string
  code?: string | undefined
  recovery_code?: string | undefined
  passkey?: PasskeyAssertion | undefined
}

/**
 * Finishes a sign-in with its second step. Throws 401 for a ticket that is unknown, used, expired or out of attempts,
 * and 422 for a wrong proof.
 */
export async function finishSignIn(context: PublicContext, input: Input) {
  const tokenHash = sha256(input.ticket)
  const now = context.now()
  const row = await countTicketAttempt(context.db, tokenHash, { limit: TICKET_ATTEMPTS, now })
  const userId = row?.userId
  if (!userId) throw ticketIsOver()
  await consumeAttempt(context, 'factor', userId)
  const { code, recovery_code: recoveryCode, passkey } = input
  if (code === undefined && recoveryCode === undefined)
    await checkAssertion(context, { kind: 'passkey-second-factor', userId, passkey })
  const session = await context.db.transaction(async (tx) => {
    // Before the code, so that of two answers to one ticket the later uses none up.
    if (!(await consumeFactorChallenge(tx, 'ticket', tokenHash, now))) throw ticketIsOver()
    if (!(await findUser(tx, userId))) throw ticketIsOver()
    if (code !== undefined) await checkTotpCode(context, tx, { userId, code })
    else if (recoveryCode !== undefined)
      await checkRecoveryCode(context, tx, { userId, code: recoveryCode })
    return openSession(context, tx, userId, { byMail: row.byMail })
  })
  await resetAttempts(context, 'factor', userId)
  return session
}

/** What the browser needs to use a passkey as the second step. */
export async function beginSecondFactorPasskey(context: PublicContext, input: { ticket: string }) {
  await consumeAttempt(context, 'factor')
  const row = await findTicket(context.db, sha256(input.ticket), context.now())
  if (!row?.userId) throw ticketIsOver()
  return beginAssertion(context, { kind: 'passkey-second-factor', userId: row.userId })
}

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
