import type { Services } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { epoch } from '../../../platform/time.ts'
import { emit } from '../../events/index.ts'
import { listOwnSeats } from './registrations-queries.ts'
import { deleteRsvp, leaveWaitingList } from './seats-queries.ts'

interface OfMember {
  liveClassId: string
  occurrenceId: string
  userId: string
}

/**
 * Cancels a registration within the caller's transaction, passes its seat on and tells webhooks. Answers what it was; undefined
 * when there was none.
 */
export async function cancelRegistration(
  scope: Pick<Services, 'jobs' | 'now'>,
  on: Executor,
  { liveClassId, occurrenceId, userId }: OfMember,
): ReturnType<typeof deleteRsvp> {
  const gone = await deleteRsvp(on, occurrenceId, userId)
  if (!gone) return undefined
  const starts_at = epoch(gone.startsAt)
  const data = { member_id: userId, live_class_id: liveClassId, starts_at }
  await emit(scope, on, { type: 'live_class.registration_cancelled', data })
  return gone
}

/**
 * Takes coaches off the lists of the open dates of a class that they have come to teach, within the caller's transaction, in which the
 * class is locked: a host needs no seat, and counts neither as come nor as missing.
 */
export async function leaveOwnDates(
  scope: Pick<Services, 'jobs' | 'now'>,
  on: Executor,
  liveClassId: string,
): Promise<void> {
  for (const { waits, ...own } of await listOwnSeats(on, liveClassId))
    if (waits) await leaveWaitingList(on, own.occurrenceId, own.userId)
    else await cancelRegistration(scope, on, own)
}
