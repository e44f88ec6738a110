import type { Context, Services } from '../../context.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { deleteSecondFactor, lockUser, lockUserByEmail, securityEmail } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { queueMail } from '../mail/index.ts'

/**
 * For a user who has lost their device and their recovery codes: removes every second factor, and tells them by mail.
 * Throws 409 for the caller, who does so in the profile.
 */
export async function resetSecondFactor(context: Context, { id }: { id: string }) {
  if (id === context.actor.id) {
    throw new AppError('conflict', 'Change how you sign in yourself in your profile.')
  }
  await context.db.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    if (!user) throw notFound('User')
    await deleteSecondFactor(tx, id)
    await recordAudit(context, tx, { action: 'second-factor-reset', entityId: id })
    const message = securityEmail(context.config.publicUrl, user, 'second-factor-reset')
    await queueMail(context, tx, user.email, message)
  })
  return { message: 'Second factor reset' }
}

/** The same by an operator's command, which sends no mail: also for the last admin. */
export async function dropSecondFactor(
  scope: Pick<Services, 'db' | 'now'>,
  { email }: { email: string },
): Promise<void> {
  await scope.db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email)
    if (!user) throw notFound('User')
    await deleteSecondFactor(tx, user.id)
    await recordAudit(scope, tx, { action: 'second-factor-reset', entityId: user.id })
  })
}
