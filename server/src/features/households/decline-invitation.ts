import type { PublicContext } from '../../context.ts'
import { sha256 } from '../../platform/crypto.ts'
import { consumeAttempt } from '../accounts/index.ts'
import { changePlace } from './change-place.ts'
import { isOverdue } from './household-policy.ts'
import { lockInvitation } from './places-queries.ts'
import { invitationIsOver } from './read-invitation.ts'

/** Declines the invitation of a mailed link; nobody has to have an account for it. */
export async function declineInvitation(context: PublicContext, { token }: { token: string }) {
  await consumeAttempt(context, 'otp')
  await context.db.transaction(async (tx) => {
    const place = await lockInvitation(tx, sha256(token))
    if (!place || isOverdue(place, context.now())) throw invitationIsOver()
    await changePlace(context, tx, place, 'decline')
  })
  return { message: 'You have declined the invitation.' }
}
