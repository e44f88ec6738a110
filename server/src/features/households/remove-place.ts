import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { findUser, recordSecurityEvent } from '../accounts/index.ts'
import { queueMail } from '../mail/index.ts'
import { changePlace } from './change-place.ts'
import { removedEmail } from './household-emails.ts'
import { lockPlace } from './places-queries.ts'
import { readHousehold } from './read-household.ts'

/** Withdraws an invitation, or removes somebody from the caller's household at once. */
export async function removePlace(context: Context, { id }: { id: string }) {
  const { actor } = context
  return context.db.transaction(async (tx) => {
    const place = await lockPlace(tx, id)
    if (place?.holderId !== actor.id) throw notFound('Place')
    await changePlace(context, tx, place, 'remove')
    await recordSecurityEvent(context, tx, { kind: 'household-removed', userId: actor.id })
    const member = place.memberId === null ? undefined : await findUser(tx, place.memberId)
    const holder = await findUser(tx, actor.id)
    if (member && holder) {
      const mail = removedEmail(context.config.publicUrl, member, holder)
      await queueMail(context, tx, member.email, mail)
    }
    const message =
      place.state === 'invited' ? 'The invitation is withdrawn.' : 'They have left your household.'
    return { message, ...(await readHousehold(context, tx)) }
  })
}
