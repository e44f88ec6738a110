import { texts as t } from '@carriage/texts/server/accounts'
import type { PublicContext } from '../../../context.ts'
import { AppError, invalidField } from '../../../platform/app-error.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { randomOtp, sha256 } from '../../../platform/crypto.ts'
import { addSeconds } from '../../../platform/time.ts'
import { queueMail } from '../../mail/index.ts'
import { findUser, findUserByEmail } from '../accounts-queries.ts'
import type { AuthTokenRow } from '../accounts-schema.ts'
import { lockAuthToken, renewOtp } from '../auth-tokens-queries.ts'
import { alreadyRegisteredEmail, verificationEmail } from '../account-emails.ts'
import { consumeAttempt } from '../attempt-limits.ts'
import { CODE_SECONDS, hashOtp } from '../one-time-code.ts'

const COOL_DOWN_SECONDS = 60
const RESENDS_PER_TOKEN = 5

/** Mails a new code for the same token; the previous code becomes invalid. */
export async function resendOtp(context: PublicContext, { token }: { token: string }) {
  const now = context.now()
  const tokenHash = sha256(token)
  await consumeAttempt(context, 'otp', token)
  await context.db.transaction(async (tx) => {
    const row = await lockAuthToken(tx, 'register', tokenHash, addSeconds(now, -3600))
    const user = row && (await findNewcomer(tx, row))
    if (!row || !user) throw invalidField('token', () => t.registrationNoLongerOpenSignUp)
    const wait = COOL_DOWN_SECONDS - (now.getTime() - (row.lastSentAt?.getTime() ?? 0)) / 1000
    if (row.resendCount >= RESENDS_PER_TOKEN)
      throw invalidField('token', () => t.noMoreCodesCanSentFor)
    if (wait > 0) {
      throw new AppError('too-many-requests', () => t.waitBeforeYouRequestAnotherCode, {
        retryAfter: wait,
      })
    }
    const otp = randomOtp()
    const { publicUrl } = context.config
    await renewOtp(tx, row.id, {
      otpHash: hashOtp(otp, tokenHash),
      lastSentAt: now,
      expiresAt: addSeconds(now, CODE_SECONDS),
    })
    const mail = row.userId ? verificationEmail(otp) : alreadyRegisteredEmail(publicUrl, user)
    await queueMail(context, tx, user.email, mail)
  })
  return { message: t.verificationCodeResentSuccessfully }
}

/** Who signs up; for a decoy the owner of the address. */
const findNewcomer = async (tx: Transaction, { userId, email }: AuthTokenRow) => {
  if (userId !== null) return findUser(tx, userId)
  return email === null ? undefined : findUserByEmail(tx, email)
}
