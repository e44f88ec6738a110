import { texts as t } from '@carriage/texts/server/accounts'
import type * as z from 'zod/mini'
import type { registerBody } from '@carriage/contract/accounts/schemas'
import type { PublicContext } from '../../../context.ts'
import { invalidField } from '../../../platform/app-error.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { acceptAtSignUp, languageOfTexts } from '../../legal/index.ts'
import { queueMail } from '../../mail/index.ts'
import { findUserByEmail, upsertUnverifiedUser } from '../accounts-queries.ts'
import { alreadyRegisteredEmail, verificationEmail } from '../account-emails.ts'
import { consumeOpenAttempt } from '../attempt-limits.ts'
import { issueOneTimeCode } from '../one-time-code.ts'
import { hashChosenPassword } from '../password/choose-password.ts'

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
  const { language } = input
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
