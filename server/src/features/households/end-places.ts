import type { Services } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findUser } from '../accounts/index.ts'
import { queueMail } from '../mail/index.ts'
import { changePlace } from './change-place.ts'
import { endedEmail } from './household-emails.ts'
import { hasOpenPlaces, lockPlacesAround } from './places-queries.ts'

/**
 * Ends the places that somebody has given or taken, before their account is deleted or archived, and tells the members
 * of their household. To be called before the account is locked.
 */
export async function endPlaces(
  context: Pick<Services, 'now' | 'jobs' | 'config' | 'mailKey'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  for (const place of await lockPlacesAround(tx, userId)) {
    await changePlace(context, tx, place, 'end')
    if (place.holderId !== userId || place.memberId === null) continue
    const member = await findUser(tx, place.memberId)
    const holder = await findUser(tx, userId)
    if (!member || !holder) continue
    const mail = endedEmail(context.config.publicUrl, member, holder)
    await queueMail(context, tx, member.email, mail)
  }
}

/**
 * Throws 409 when somebody has given or taken a place since `endPlaces`. To be called with their account locked, so that
 * nothing can follow.
 */
export async function refusePlaces(tx: Transaction, userId: string): Promise<void> {
  if (await hasOpenPlaces(tx, userId))
    throw new AppError('conflict', 'Their household has changed just now. Please try again.')
}
