import { texts as t } from '@carriage/texts/server/members'
import type { Context, PublicContext } from '../../../context.ts'
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
  authenticate,
  consumeEmailChangeLink,
  deleteUser,
  type EmailChange,
  endAccess,
  findUser,
  linkIsOver,
  lockUserByEmail,
  readEmailChangeLink,
  rememberBrowser,
  rotateSessions,
  takeAddress,
  updateUser,
} from '../../accounts/index.ts'
import type { UserRow } from '../../accounts/tables.ts'
import { recordAudit } from '../../audit/index.ts'
import { queueMail } from '../../mail/index.ts'
import {
  confirmEmail,
  requestedEmail,
  takenEmail,
  changedEmail,
  newAddressEmail,
} from './email-change-emails.ts'
import { refusedChange } from './email-change-policy.ts'
import { deleteInvitationsTo, renameTakenPlaces } from '../../households/index.ts'
import { followAddress } from '../../imports/index.ts'
import { followNewAddress } from '../../subscriptions/index.ts'

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

interface Input {
  token: string
  /** Of the session that the browser has, whoever's it is; undefined without one. */
  accessToken: string | undefined
}

/**
 * Changes the address of an account with the link that its new address got. Every other way in that the former address or
 * a session had opened ends; the session that sends the link goes on when it is of this account. Throws 404 for a link that
 * opens nothing, and 409 when the address has got an account meanwhile.
 */
export async function confirmEmailChange(context: PublicContext, { token, accessToken }: Input) {
  await consumeAttempt(context, 'otp')
  const change = await readEmailChangeLink(context, token)
  const caller = accessToken === undefined ? undefined : await authenticate(context, accessToken)
  const keep = caller?.id === change.userId ? caller.sessionId : undefined
  await context.db.transaction(async (tx) => {
    await renameTakenPlaces(tx, change.userId, change.to)
    // Locks the user before the link, in the same order as a new password, to avoid a deadlock.
    const user = await lockUser(tx, change.userId)
    if (!user) throw linkIsOver()
    await consumeEmailChangeLink(context, tx, { token, from: change.from, email: user.email })
    await refuseFormerAdmin(tx, change)
    const changes = { email: change.to, emailVerifiedAt: context.now() }
    const changed = await giveAddress(tx, user.id, changes)
    await endAccess(context, tx, {
      userId: user.id,
      reason: 'email-changed',
      ...(keep !== undefined && { keep }),
    })
    await rememberBrowser(context, tx, user.id)
    // The token of the session that goes on may have been seen before.
    await rotateSessions(tx, user.id)
    await deleteInvitationsTo(tx, user.email)
    const follow = { userId: user.id, from: user.email, to: changed.email }
    await followAddress(tx, follow)
    await followNewAddress(context, tx, follow)
    await record(context, tx, change)
    const told = {
      to: change.to,
      by: change.by === null ? ('owner' as const) : ('studio' as const),
      at: context.now(),
    }
    await queueMail(context, tx, user.email, changedEmail(user, told))
    const welcome = newAddressEmail(context.config.publicUrl, user)
    await queueMail(context, tx, changed.email, welcome)
  })
  return { message: t.yourEmailAddressChanged }
}

/** What an admin has begun ends with their role. */
async function refuseFormerAdmin(tx: Transaction, { by }: EmailChange): Promise<void> {
  if (by === null) return
  const admin = await findUser(tx, by)
  if (!admin?.roles.includes('admin')) throw linkIsOver()
}

/** Somebody may sign up with the address between the look at it and the change; whoever does so afterwards waits for the change. */
async function giveAddress(
  tx: Transaction,
  id: string,
  changes: { email: string; emailVerifiedAt: Date },
): Promise<UserRow> {
  await freeAddress(tx, changes.email)
  const changed = await takeAddress(tx, id, changes)
  if (changed) return changed
  await freeAddress(tx, changes.email)
  return updateUser(tx, id, changes)
}

/** Throws 409 where the address has an account. One that was never confirmed is nobody's, and goes. */
async function freeAddress(tx: Transaction, email: string): Promise<void> {
  const other = await lockUserByEmail(tx, email)
  if (!other) return
  if (other.emailVerifiedAt)
    throw new AppError('conflict', () => t.anotherAccountHasAddressNowNothing)
  await deleteUser(tx, other.id)
}

async function record(
  context: PublicContext,
  tx: Transaction,
  { userId, by }: EmailChange,
): Promise<void> {
  const { requestId } = context
  const scope = { actor: { id: by ?? userId }, requestId, now: () => context.now() }
  await recordAudit(scope, tx, { action: 'user-email-changed', entityId: userId })
  const event = { kind: 'email-changed', userId, byStaff: by !== null } as const
  await recordSecurityEvent(context, tx, event)
}
