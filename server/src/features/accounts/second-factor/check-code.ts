import { texts as t } from '@carriage/texts/server/accounts'
import type { PublicContext } from '../../../context.ts'
import { invalidField } from '../../../platform/app-error.ts'
import { unseal } from '../../../platform/crypto.ts'
import type { Executor, Transaction } from '../../../platform/db/database.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { acceptTotpStep, consumeRecoveryCode, findTotp } from './second-factor-queries.ts'
import { tellOwner } from './tell-owner.ts'
import { totpStep } from './totp-policy.ts'

const wrongCode = () => invalidField('code', () => t.codeNotCorrect)

/** Sealed with another SECRET_KEY it opens no more: then no code is right, and the log says why. */
function openSecret(context: PublicContext, userId: string, sealed: Buffer): string {
  try {
    return unseal(context.factorKey, userId, sealed)
  } catch (error) {
    context.log.error({ err: error, userId }, 'the secret of an authenticator app cannot be read')
    throw wrongCode()
  }
}

interface Check {
  userId: string
  code: string
  /** Whether the secret waits for its first code. */
  pending?: boolean
}

/** Accepts a code of the authenticator app, once. Throws 422 on `code`. */
export async function checkTotpCode(
  context: PublicContext,
  on: Executor,
  { userId, code, pending = false }: Check,
): Promise<void> {
  const row = await findTotp(on, userId)
  if (!row || (row.confirmedAt === null) !== pending) throw wrongCode()
  const step = totpStep(openSecret(context, userId, row.sealedSecret), code, context.now())
  if (step === undefined) throw wrongCode()
  if (!(await acceptTotpStep(on, userId, step))) {
    throw invalidField('code', () => t.codeWasUsedAlreadyWaitFor)
  }
}

/** Uses a recovery code up within the caller's transaction, and tells its owner by mail. Throws 422 on `recovery_code`. */
export async function checkRecoveryCode(
  context: PublicContext,
  tx: Transaction,
  { userId, code }: { userId: string; code: string },
): Promise<void> {
  const hash = hashRecoveryCode(context, userId, code)
  if (!(await consumeRecoveryCode(tx, userId, hash)))
    throw invalidField('recovery_code', () => t.recoveryCodeNotCorrectOrWas)
  await tellOwner(context, tx, userId, 'recovery-code-used')
}
