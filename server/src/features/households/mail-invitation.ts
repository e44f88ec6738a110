import type { Context } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { addDays } from '../../platform/time.ts'
import { findUserByEmail } from '../accounts/index.ts'
import type { UserRow } from '../accounts/tables.ts'
import { queueMail } from '../mail/index.ts'
import { invitationEmail } from './household-emails.ts'
import { listMailed } from './places-queries.ts'

interface Invitation {
  holder: UserRow
  email: string
  token: string
  until: Date
}

/**
 * Mails an invitation, at most one a day to an address, and returns when. Throws 429 when this holder has mailed it
 * today. An address that had one from somebody else today gets none, which the holder does not learn; the invitation
 * stands in its account.
 */
export async function mailInvitation(
  context: Context,
  tx: Transaction,
  { holder, email, token, until }: Invitation,
): Promise<Date | null> {
  const now = context.now()
  const mailed = await listMailed(tx, email, addDays(now, -1))
  const own = mailed.find(({ holderId }) => holderId === holder.id)
  if (own) {
    const again = addDays(own.mailedAt ?? now, 1)
    const text = 'This address had an invitation today. You can send another one tomorrow.'
    const retryAfter = Math.max(1, Math.ceil((again.getTime() - now.getTime()) / 1000))
    throw new AppError('too-many-requests', text, { retryAfter })
  }
  const reader = await findUserByEmail(tx, email)
  const mail = invitationEmail(context.config.publicUrl, holder, reader ?? null, { token, until })
  // A mail to nobody costs the same time.
  await queueMail(context, tx, mailed.length > 0 ? null : email, mail)
  return mailed.length > 0 ? null : now
}
