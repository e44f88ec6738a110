import { texts as t } from '@carriage/texts/server/accounts'
import type * as z from 'zod/mini'
import type { registerBody } from '@carriage/contract/accounts/schemas'
import type { PublicContext } from '../../../context.ts'
import { invalidField, AppError } from '../../../platform/app-error.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { acceptAtSignUp, languageOfTexts } from '../../legal/index.ts'
import { queueMail } from '../../mail/index.ts'
import {
  findUserByEmail,
  upsertUnverifiedUser,
  findUser,
  lockUser,
  updateUser,
} from '../accounts-queries.ts'
import { alreadyRegisteredEmail, verificationEmail } from '../account-emails.ts'
import { consumeOpenAttempt, consumeAttempt } from '../attempt-limits.ts'
import {
  issueOneTimeCode,
  CODE_SECONDS,
  hashOtp,
  checkOneTimeCode,
  codeAlreadyUsed,
} from '../one-time-code.ts'
import { hashChosenPassword } from '../password/choose-password.ts'
import { randomOtp, sha256 } from '../../../platform/crypto.ts'
import { addSeconds } from '../../../platform/time.ts'
import type { AuthTokenRow } from '../accounts-schema.ts'
import { lockAuthToken, renewOtp, markTokenUsed } from '../auth-tokens-queries.ts'
import { emit } from '../../events/index.ts'
import { openSession } from '../session/open-session.ts'

/**
 * Creates an unverified account, or overwrites an existing unverified one, and mails its code. For the address of a
 * verified account, it throws 422 on `email`, or, with `signUpNamesAccounts` off, answers the same and mails its owner.
 */
export async function registerAccount(
  context: PublicContext,
  input: z.output<typeof registerBody>,
) {
  await consumeOpenAttempt(context, 'mail', input.email)
  const person = { email: input.email, firstName: input.first_name, lastName: input.last_name }
  const [{ name: studio }, versions, pageLanguage] = await Promise.all([
    context.readBrand(),
    context.readTextVersions(),
    languageOfTexts(context),
  ])
  const choice = { ...person, studio, password: input.password }
  const passwordHash = await hashChosenPassword('password', choice)
  // A client that says nothing of it asks in a language all the same.
  const language = input.language ?? context.language
  const token = await context.db.transaction(async (tx) => {
    const user = await upsertUnverifiedUser(tx, {
      ...person,
      passwordHash,
      ...(language && { language }),
    })
    if (!user) return refuseOrTellOwner(context, tx, person.email)
    const { brand_version: brandVersion } = input
    await acceptAtSignUp(tx, {
      versions,
      brandVersion,
      language: pageLanguage,
      userId: user.id,
      at: context.now(),
    })
    const issued = await issueOneTimeCode(
      tx,
      { kind: 'register', email: user.email, userId: user.id },
      context.now(),
    )
    await queueMail(context, tx, user.email, verificationEmail(issued.otp))
    return issued.token
  })
  return { token, message: t.accountCreatedVerifyYourEmail }
}

async function refuseOrTellOwner(
  context: PublicContext,
  tx: Transaction,
  email: string,
): Promise<string> {
  const { publicUrl, signUpNamesAccounts } = context.config
  const owner = await findUserByEmail(tx, email)
  if (signUpNamesAccounts || !owner)
    throw invalidField('email', () => t.accountWithEmailAlreadyExists)
  const { token } = await issueOneTimeCode(
    tx,
    { kind: 'register', email: owner.email, userId: null },
    context.now(),
  )
  await queueMail(context, tx, owner.email, alreadyRegisteredEmail(publicUrl, owner))
  return token
}

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

/** Confirms the e-mail address and signs in: token and code together are sufficient proof. */
export async function verifyRegistration(
  context: PublicContext,
  input: { otp: string; token: string },
) {
  await consumeAttempt(context, 'otp', input.token)
  const row = await checkOneTimeCode(context, 'register', input.token, input.otp)
  const session = await context.db.transaction(async (tx) => {
    // Locks the user before the token, in the same order as registration, to avoid a deadlock.
    await lockUser(tx, row.userId)
    if (!(await markTokenUsed(tx, row.id, context.now()))) throw codeAlreadyUsed()
    await updateUser(tx, row.userId, { emailVerifiedAt: context.now() })
    await emit(context, tx, { type: 'member.created', data: { member_id: row.userId } })
    return openSession(context, tx, row.userId)
  })
  return { message: t.emailVerifiedSuccessfully, ...session }
}
