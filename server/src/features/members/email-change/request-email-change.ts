import { texts as t } from '@carriage/texts/server/members'
import type { Context } from '../../../context.ts'
import { AppError, invalidField, notFound, signedIn } from '../../../platform/app-error.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import {
  consumeAttempt,
  consumeOpenAttempt,
  findUserByEmail,
  issueEmailChangeLink,
  issueNotMeLink,
  lockUser,
  ownerInKnownBrowser,
  recordSecurityEvent,
} from '../../accounts/index.ts'
import type { UserRow } from '../../accounts/tables.ts'
import { recordAudit } from '../../audit/index.ts'
import { queueMail } from '../../mail/index.ts'
import { confirmEmail, requestedEmail, takenEmail } from './email-change-emails.ts'
import { refusedChange } from './email-change-policy.ts'

/**
 * Mails a link that makes an address the caller's, and tells the current one. The answer and the work are the same for an
 * address that has an account, whose owner is told instead. Throws 403 for a day in a browser that is new to the account.
 */
export async function requestEmailChange(context: Context, { email }: { email: string }) {
  const { id } = context.actor
  await consumeAttempt(context, 'mail', id)
  await ownerInKnownBrowser(context)
  await consumeOpenAttempt(context, 'mail', email)
  await context.db.transaction(async (tx) => {
    const user = signedIn(await lockUser(tx, id))
    refuseOwnAddress(user, email, t.alreadyYourAddress)
    await mailLinks(context, tx, { user, to: email, by: null })
  })
  return { message: t.weSentLinkNewAddressOpen }
}

interface Asked {
  id: string
  email: string
  reason: string
}

/**
 * The same by an admin, for a member. Throws 403 for staff, 409 for the caller and for an address that nobody has confirmed,
 * and 422 for an address that has an account.
 */
export async function requestMemberEmailChange(context: Context, { id, email, reason }: Asked) {
  await context.db.transaction((tx) => lockChangeable(context, tx, id))
  await consumeAttempt(context, 'mail', id)
  await consumeOpenAttempt(context, 'mail', email)
  await context.db.transaction(async (tx) => {
    const user = await lockChangeable(context, tx, id)
    refuseOwnAddress(user, email, t.memberAlreadyHasAddress)
    const isTaken = await mailLinks(context, tx, { user, to: email, by: context.actor.id })
    if (isTaken) throw invalidField('email', () => t.anotherAccountHasAddress)
    await recordAudit(context, tx, {
      action: 'user-email-change-requested',
      entityId: id,
      changes: { reason: { from: null, to: reason } },
    })
  })
  return { message: t.weSentLinkNewAddressMember }
}

async function lockChangeable({ actor }: Context, tx: Transaction, id: string): Promise<UserRow> {
  const user = await lockUser(tx, id)
  if (!user) throw notFound('user')
  const refusal = refusedChange({ ...user, self: id === actor.id })
  if (refusal) throw new AppError(refusal.code, () => refusal.text)
  return user
}

function refuseOwnAddress(user: UserRow, email: string, text: string): void {
  if (user.email.toLowerCase() === email.toLowerCase()) throw invalidField('email', () => text)
}

interface Change {
  user: UserRow
  to: string
  /** The admin who asks; null: the owner. */
  by: string | null
}

/** Mails both addresses, and answers whether the new one has an account. */
async function mailLinks(
  context: Context,
  tx: Transaction,
  { user, to, by }: Change,
): Promise<boolean> {
  const { publicUrl } = context.config
  const found = await findUserByEmail(tx, to)
  // An address that was signed up with and never confirmed is nobody's.
  const owner = found?.emailVerifiedAt ? found : undefined
  const asked = { userId: user.id, from: user.email, to, by, isTaken: owner !== undefined }
  const token = await issueEmailChangeLink(context, tx, asked)
  const mail = owner ? takenEmail(publicUrl, owner) : confirmEmail(publicUrl, user, token)
  await queueMail(context, tx, to, mail)
  const told = {
    to,
    by: by === null ? ('owner' as const) : ('studio' as const),
    at: context.now(),
    notMe: await issueNotMeLink(context, tx, user.id),
  }
  await queueMail(context, tx, user.email, requestedEmail(publicUrl, user, told))
  const event = { kind: 'email-change-requested', userId: user.id, byStaff: by !== null } as const
  await recordSecurityEvent(context, tx, event)
  return owner !== undefined
}
