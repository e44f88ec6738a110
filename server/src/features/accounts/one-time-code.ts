import { texts as t } from '@carriage/texts/server/accounts'
import type { PublicContext } from '../../context.ts'
import { type AppError, invalidField } from '../../platform/app-error.ts'
import { randomOtp, randomToken, sameBytes, sha256 } from '../../platform/crypto.ts'
import type { Executor } from '../../platform/db/database.ts'
import { addSeconds } from '../../platform/time.ts'
import type { AuthTokenRow } from './accounts-schema.ts'
import { replaceAuthToken, countTokenAttempt } from './auth-tokens-queries.ts'

/** How long a mailed code is valid, in seconds. */
export const CODE_SECONDS = 10 * 60
const TOKEN_ATTEMPTS = 5

/** Hashed together with its token: the hash of six digits alone could be looked up in a table. */
export const hashOtp = (otp: string, tokenHash: Buffer): Buffer =>
  sha256(`${tokenHash.toString('hex')}:${otp}`)

interface Subject {
  kind: AuthTokenRow['kind']
  email: string
  /** Null for a decoy token that no code can open. */
  userId: string | null
}

/** Issues a token with its six-digit code; earlier ones for the address become invalid. */
export async function issueOneTimeCode(
  on: Executor,
  subject: Subject,
  now: Date,
): Promise<{ token: string; otp: string }> {
  const token = randomToken()
  const otp = randomOtp()
  const tokenHash = sha256(token)
  await replaceAuthToken(on, {
    ...subject,
    tokenHash,
    otpHash: subject.userId === null ? null : hashOtp(otp, tokenHash),
    lastSentAt: now,
    expiresAt: addSeconds(now, CODE_SECONDS),
    createdAt: now,
  })
  return { token, otp }
}

/**
 * Checks a code against its token. Throws 422 on `otp` for a wrong one, and for a token that is
 * unknown, used, expired or out of attempts.
 */
export async function checkOneTimeCode(
  context: PublicContext,
  kind: Subject['kind'],
  token: string,
  otp: string,
): Promise<AuthTokenRow & { userId: string; email: string }> {
  const tokenHash = sha256(token)
  const row = await countTokenAttempt(context.db, kind, tokenHash, TOKEN_ATTEMPTS, context.now())
  if (!row) throw invalidField('otp', () => t.codeNoLongerValidRequestNew)
  const { userId, email, otpHash } = row
  const canBeUsed = userId !== null && email !== null && otpHash
  if (!canBeUsed || !sameBytes(otpHash, hashOtp(otp, tokenHash))) {
    throw invalidField('otp', () => t.codeNotCorrect)
  }
  return { ...row, userId, email }
}

export const codeAlreadyUsed = (): AppError =>
  invalidField('otp', () => t.codeNoLongerValidRequestNew)
