import { texts as t } from '@carriage/texts/server/members'
import type { PublicContext } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import {
  authenticate,
  consumeAttempt,
  consumeEmailChangeLink,
  deleteUser,
  type EmailChange,
  endAccess,
  findUser,
  linkIsOver,
  lockUser,
  lockUserByEmail,
  readEmailChangeLink,
  recordSecurityEvent,
  rememberBrowser,
  rotateSessions,
  takeAddress,
  updateUser,
} from '../../accounts/index.ts'
import type { UserRow } from '../../accounts/tables.ts'
import { recordAudit } from '../../audit/index.ts'
import { deleteInvitationsTo } from '../../households/index.ts'
import { deleteLinesNaming } from '../../imports/index.ts'
import { queueMail } from '../../mail/index.ts'
import { followNewAddress } from '../../subscriptions/index.ts'
import { changedEmail, newAddressEmail } from './email-change-emails.ts'

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
    await deleteLinesNaming(tx, user.email)
    const follow = { userId: user.id, from: user.email, to: changed.email }
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
