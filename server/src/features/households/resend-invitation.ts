import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { randomToken, sha256 } from '../../platform/crypto.ts'
import { lockUser } from '../accounts/index.ts'
import { changePlace } from './change-place.ts'
import { invitationEnd, refusedInvitation } from './household-policy.ts'
import { consumeInvitation } from './invite-person.ts'
import { mailInvitation } from './mail-invitation.ts'
import { lockPlace } from './places-queries.ts'
import { readHousehold } from './read-household.ts'

/** Mails an invitation again with another link; the one before is void. Throws 429 on the day of the last mail. */
export async function resendInvitation(context: Context, { id }: { id: string }) {
  const { actor, db } = context
  await consumeInvitation(context)
  return db.transaction(async (tx) => {
    const place = await lockPlace(tx, id)
    const holder = await lockUser(tx, actor.id)
    if (!holder || place?.holderId !== actor.id) throw notFound('Place')
    const now = context.now()
    const refusal = refusedInvitation(holder, now)
    if (refusal !== undefined) throw new AppError('conflict', refusal)
    const token = randomToken()
    const expiresAt = invitationEnd(now)
    const invitation = { holder, email: place.email, token, until: expiresAt }
    const mailedAt = await mailInvitation(context, tx, invitation)
    await changePlace(context, tx, place, 'resend', {
      tokenHash: sha256(token),
      expiresAt,
      mailedAt,
    })
    return { message: 'The invitation is on its way.', ...(await readHousehold(context, tx)) }
  })
}
