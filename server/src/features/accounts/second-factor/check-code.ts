import { texts as t } from '@carriage/texts/server/accounts'
import type { PublicContext, Context, Services } from '../../../context.ts'
import { invalidField, AppError } from '../../../platform/app-error.ts'
import { unseal, hmacSha256 } from '../../../platform/crypto.ts'
import type { Executor, Transaction } from '../../../platform/db/database.ts'
import {
  acceptTotpStep,
  consumeRecoveryCode,
  findTotp,
  countRecoveryCodes,
  hasSecondFactor,
  replaceRecoveryCodes,
} from './second-factor-queries.ts'
import { tellOwner } from './tell-owner.ts'
import { totpStep } from './totp-policy.ts'
import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@carriage/contract/accounts/second-factor-schemas'
import { deriveKey } from '../../../platform/secret.ts'

/** Without 0, 1, I, L, O and U, which are mistaken for each other (Crockford). */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 24

/** 117 random bits in groups of four, which need no slow hash: `ABCD-EFGH-JKMN-PQRS-TVWX-YZ23`. */
function newRecoveryCode(): string {
  const signs = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return (signs.match(/.{4}/g) ?? []).join('-')
}

/** Keyed, so that a copy of the database cannot be searched for codes. */
function hashRecoveryCode(
  { factorKey }: Pick<Services, 'factorKey'>,
  userId: string,
  code: string,
): Buffer {
  const plain = code.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
  return hmacSha256(deriveKey(factorKey, 'recovery-codes'), `${userId}:${plain}`)
}

/** Makes new recovery codes and stores their hashes; the former ones become invalid. */
async function issueRecoveryCodes(
  services: Pick<Services, 'factorKey' | 'now'>,
  on: Executor,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const hashes = codes.map((code) => hashRecoveryCode(services, userId, code))
  await replaceRecoveryCodes(on, userId, hashes, services.now())
  return codes
}

/** Recovery codes for somebody who has none yet; else null. */
export async function issueFirstRecoveryCodes(
  services: Pick<Services, 'factorKey' | 'now'>,
  on: Executor,
  userId: string,
): Promise<string[] | null> {
  const left = await countRecoveryCodes(on, userId)
  return left > 0 ? null : issueRecoveryCodes(services, on, userId)
}

/** Ten new recovery codes; throws 409 without a second factor, for which they could stand in. */
export async function renewRecoveryCodes(context: Context) {
  const { actor, db } = context
  const codes = await db.transaction(async (tx) => {
    if (!(await hasSecondFactor(tx, actor.id))) {
      throw new AppError('conflict', () => t.setUpAuthenticatorAppOrPasskey)
    }
    await tellOwner(context, tx, actor.id, 'recovery-codes-renewed')
    return issueRecoveryCodes(context, tx, actor.id)
  })
  return { recovery_codes: codes }
}

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
