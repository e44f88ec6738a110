import { liveRefusals, phaseOf } from '@carriage/contract/live-classes/policy'
import type { ReformerSetup } from '@carriage/contract/reformer/schemas'
import { NO_CHANGE } from '@carriage/contract/reformer/setup-policy'
import type { Context } from '../../../context.ts'
import { AppError, invalidField } from '../../../platform/app-error.ts'
import { epoch } from '../../../platform/time.ts'
import { listSprings } from '../../reformer/index.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { factsOf } from '../live-policy.ts'
import { findHostedLive, lockHostedLive } from '../scheduling/hosted-live.ts'
import { insertSetup, listToldSetups } from './live-setups-queries.ts'
import { readLiveSetup } from './read-live-setup.ts'

/** As many as the video of a recording can have. */
const MOST_PER_CLASS = 100

/**
 * Tells everybody in a class what to set up, and keeps it for the recording. 409 where the class is not scheduled or
 * is over, 422 for a spring that the reformer does not have.
 */
export async function tellSetup(
  context: Context,
  { id, setup }: { id: string; setup: ReformerSetup },
) {
  const { springs } = await listSprings(context)
  const known = new Set(springs.map((spring) => spring.id))
  if (setup.springs?.some(({ spring }) => !known.has(spring)))
    throw invalidField('springs', 'The reformer has no such spring')
  return context.db.transaction(async (tx) => {
    await lockHostedLive(context, tx, id)
    const live = await findHostedLive(context, tx, id)
    const phase = phaseOf(factsOf(live), epoch(context.now()))
    const { occurrenceId } = live
    if (phase === 'ended' || phase === 'draft' || occurrenceId === null)
      throw new AppError('conflict', liveRefusals.ended)
    if ((await listToldSetups(tx, occurrenceId)).length >= MOST_PER_CLASS)
      throw new AppError('conflict', 'A class has at most 100 set-ups.')
    await insertSetup(tx, { occurrenceId, toldAt: context.now(), setup })
    await publishLiveNotice(context, tx, { id, setup: true })
    return { setup: (await readLiveSetup({ db: tx }, id)) ?? NO_CHANGE }
  })
}
