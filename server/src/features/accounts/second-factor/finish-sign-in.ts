import { texts as t } from '@carriage/texts/server/accounts'
import type { PasskeyAssertion } from '@carriage/contract/accounts/second-factor-schemas'
import type { PublicContext } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { findUser } from '../accounts-queries.ts'
import { consumeAttempt, resetAttempts } from '../attempt-limits.ts'
import { checkAssertion } from '../passkeys/check-assertion.ts'
import { beginAssertion } from '../passkeys/begin-assertion.ts'
import { openSession } from '../session/open-session.ts'
import { consumeFactorChallenge, countTicketAttempt, findTicket } from './challenges-queries.ts'
import { checkRecoveryCode, checkTotpCode } from './check-code.ts'

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
