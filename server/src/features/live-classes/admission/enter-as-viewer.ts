import { joinRefusal, liveRefusals } from '@carriage/contract/live-classes/policy'
import type { Context } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { epoch } from '../../../platform/time.ts'
import { grantAccess } from './grant-access.ts'
import { holdLive } from '../live-classes-queries.ts'
import { factsOf } from '../live-policy.ts'
import { mayWatchLive } from './live-access-policy.ts'
import { listMemberRsvps, recordAdmission } from '../occurrences-queries.ts'
import { findVisibleLive } from '../registration/read-live-class.ts'

/** Admits a registered member and records it. Throws 403 or 409 with the reason. */
export async function enterAsViewer(context: Context, { id }: { id: string }) {
  const { actor, db } = context
  let entry = await checkEntry(context, db, id)
  // Those who come again, each minute for a new address of the broadcast, write nothing.
  if (entry.own.admittedAt === null)
    entry = await db.transaction(async (tx) => {
      // Nobody may be recorded as admitted to a class that is being moved.
      if (!(await holdLive(tx, id))) throw notFound('Live class')
      const checked = await checkEntry(context, tx, id)
      await recordAdmission(tx, checked.own.occurrenceId, actor.id, context.now())
      return checked
    })
  return grantAccess(context, entry.live, entry.own.hasSeat ? 'viewer' : 'audience')
}

/** The class and the caller's registration, with which they may come in now. */
async function checkEntry(context: Context, on: Executor, id: string) {
  const { actor } = context
  const live = await findVisibleLive(context, on, id)
  const { occurrenceId } = live
  const [own] = await listMemberRsvps(on, actor.id, occurrenceId === null ? [] : [occurrenceId])
  const now = context.now()
  const viewer = {
    may_watch: mayWatchLive(actor, now),
    is_registered: own !== undefined,
    was_admitted: own !== undefined && own.admittedAt !== null,
  }
  const refusal = joinRefusal(factsOf(live), viewer, epoch(now))
  if (refusal === null && own) return { live, own }
  const reason = refusal ?? 'not-registered'
  const forbidden = reason === 'not-registered' || reason === 'not-entitled'
  throw new AppError(forbidden ? 'forbidden' : 'conflict', liveRefusals[reason])
}
