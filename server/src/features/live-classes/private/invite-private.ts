import { closesAt } from '@carriage/contract/live-classes/policy'
import { privateRefusals } from '@carriage/contract/live-classes/private'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { readClaims, signClaims } from '../../../platform/signed-claims.ts'
import { epoch } from '../../../platform/time.ts'
import { findVisibleLive, readLiveClass } from '../registration/read-live-classes.ts'
import { registerForLiveClass } from '../registration/register-for-live-class.ts'
import * as queries from './private-queries.ts'

const USE = 'private-invitation'
const claims = z.object({
  /** The class. */
  id: z.uuid(),
  /** Epoch seconds. */
  expires: z.number(),
})

/** The token of the invitation to a class that the caller has booked for several; it ends with the class. 404 for all others. */
export async function makePrivateInvitation(context: Context, { id }: { id: string }) {
  const { actor, db, liveKey } = context
  const live = await findVisibleLive(context, db, id)
  const booking = await queries.findBooking(db, id)
  if (booking?.userId !== actor.id || live.capacity < 2) throw notFound('liveClass')
  const expires = closesAt(epoch(live.startsAt ?? booking.startsAt), live.durationMinutes)
  const invitation: z.output<typeof claims> = { id, expires }
  return { token: signClaims(liveKey, USE, invitation) }
}

/** The private class that an invitation opens; 404 for one that is over or was called off. */
export const readPrivateInvitation = async (context: Context, { token }: { token: string }) =>
  readLiveClass(context, { id: invitedTo(context, token), isInvited: true })

/**
 * Registers the caller for the private class that an invitation opens; an existing registration stays. Throws 403 and 409 as any
 * registration, and 403 to who is known to be under 18.
 */
export async function acceptPrivateInvitation(context: Context, { token }: { token: string }) {
  const id = invitedTo(context, token)
  const { isMinor } = await queries.lockBooker(context.db, context.actor.id)
  if (isMinor) throw new AppError('forbidden', privateRefusals['not-allowed'])
  return registerForLiveClass(context, { live_class_id: id }, { isInvited: true })
}

function invitedTo({ liveKey, now }: Context, token: string): string {
  const invitation = readClaims(claims, { key: liveKey, use: USE, token, now: now() })
  if (!invitation) throw notFound('liveClass')
  return invitation.id
}
