import { joinRefusal, liveRefusals } from '@carriage/contract/live-classes/policy'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { epoch } from '../../../platform/time.ts'
import { grantAccess } from './grant-access.ts'
import { lockLive } from '../live-classes-queries.ts'
import { factsOf } from '../live-policy.ts'
import { mayWatchLive } from './live-access-policy.ts'
import { admit, listOwnRsvps } from '../occurrences-queries.ts'
import { findVisibleLive } from '../registration/read-live-class.ts'

/** Lets a registered member in, and notes that they came. Throws 403 or 409 with why not. */
export async function enterAsViewer(context: Context, { id }: { id: string }) {
  const { actor, db } = context
  const row = await db.transaction(async (tx) => {
    // Nobody gives the place back, or moves the class, between the question and the note.
    await lockLive(tx, id)
    const live = await findVisibleLive(context, tx, id)
    const occurrenceId = live.occurrenceId ?? ''
    const [own] = await listOwnRsvps(tx, actor.id, live.occurrenceId === null ? [] : [occurrenceId])
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
    await admit(tx, occurrenceId, actor.id, now)
    return live
  })
  return grantAccess(context, row, 'viewer')
}
