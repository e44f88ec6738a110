import { mayHost, phaseOf } from '@carriage/contract/live-classes/policy'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import { epoch } from '../../../platform/time.ts'
import { factsOf } from '../live-policy.ts'
import { listMemberRsvps } from '../occurrences-queries.ts'
import { findVisibleLive } from '../registration/read-live-classes.ts'
import { hostsOf, mayWatchLive } from './live-access-policy.ts'

/**
 * A class as the caller acts in it: its current date and phase, whether they may host it, and whether they have come in
 * and still have access. 404 for a class that members do not see or that has no date.
 */
export async function findEntered(context: Context, id: string) {
  const { actor, db } = context
  const now = context.now()
  const live = await findVisibleLive(context, db, id)
  const { occurrenceId } = live
  if (occurrenceId === null) throw notFound('liveClass')
  const [own] = await listMemberRsvps(db, actor.id, [occurrenceId])
  return {
    live,
    occurrenceId,
    phase: phaseOf(factsOf(live), epoch(now)),
    isHost: mayHost({ _id: actor.id, role: actor.roles }, hostsOf(live)),
    isInside: own !== undefined && own.admittedAt !== null && mayWatchLive(actor, now),
  }
}
