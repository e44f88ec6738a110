import { joinRefusal, liveRefusals } from '@carriage/contract/live-classes/policy'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { epoch } from '../../../platform/time.ts'
import { grantAccess } from './grant-access.ts'
import { type LiveRow, lockLive } from '../live-classes-queries.ts'
import { factsOf } from '../live-policy.ts'
import { mayWatchLive } from './live-access-policy.ts'
import { listMemberRsvps, listRegistered, recordAdmission } from '../occurrences-queries.ts'
import { findVisibleLive } from '../registration/read-live-class.ts'

/** Admits a registered member and records it. Throws 403 or 409 with the reason. */
export async function enterAsViewer(context: Context, { id }: { id: string }) {
  const { actor, db } = context
  const { row, watchesBroadcast } = await db.transaction(async (tx) => {
    // Locks the class, so that the registration and the schedule do not change between check and record.
    await lockLive(tx, id)
    const live = await findVisibleLive(context, tx, id)
    const occurrenceId = live.occurrenceId ?? ''
    const [own] = await listMemberRsvps(
      tx,
      actor.id,
      live.occurrenceId === null ? [] : [occurrenceId],
    )
    const now = context.now()
    const viewer = {
      may_watch: mayWatchLive(actor, now),
      is_registered: own !== undefined,
      was_admitted: own !== undefined && own.admittedAt !== null,
    }
    const refusal = joinRefusal(factsOf(live), viewer, epoch(now))
    if (refusal !== null) {
      const forbidden = refusal === 'not-registered' || refusal === 'not-entitled'
      throw new AppError(forbidden ? 'forbidden' : 'conflict', liveRefusals[refusal])
    }
    await recordAdmission(tx, occurrenceId, actor.id, now)
    return { row: live, watchesBroadcast: await isBeyondPlaces(tx, live, actor.id) }
  })
  return grantAccess(context, row, 'viewer', watchesBroadcast)
}

/** A member who registers for a class that is broadcast gets a place for as long as there are any. */
async function isBeyondPlaces(
  on: Executor,
  { broadcastsSession, capacity, occurrenceId, rsvpCount }: LiveRow,
  userId: string,
): Promise<boolean> {
  if (!broadcastsSession || occurrenceId === null || rsvpCount <= capacity) return false
  const registered = await listRegistered(on, [occurrenceId])
  return registered.findIndex(({ id }) => id === userId) >= capacity
}
