import { texts as t } from '@carriage/texts/server/live-classes'
import type { ReformerSetup } from '@carriage/contract/reformer/schemas'
import { applySetup, NO_CHANGE } from '@carriage/contract/reformer/setup-policy'
import type { Executor } from '../../../platform/db/database.ts'
import { findOccurrence } from '../occurrences-queries.ts'
import { listToldSetups, insertSetup } from './live-setups-queries.ts'
import { liveRefusals, phaseOf } from '@carriage/contract/live-classes/policy'
import type { Context } from '../../../context.ts'
import { AppError, invalidField } from '../../../platform/app-error.ts'
import { epoch } from '../../../platform/time.ts'
import { listSprings } from '../../reformer/index.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { factsOf } from '../live-policy.ts'
import type { SharedState } from '../presence/shared-state.ts'
import { lockHostedLive } from '../scheduling/read-admin-live.ts'

/** What is set up now in the current occurrence of a class, and since when; undefined until something was told. */
async function readLiveSetup({ db }: { db: Executor }, classId: string) {
  const occurrence = await findOccurrence(db, classId)
  const told = occurrence ? await listToldSetups(db, occurrence.id) : []
  const last = told.at(-1)
  if (!last) return undefined
  const setup = told.reduce((before, next) => applySetup(before, next.setup), NO_CHANGE)
  return { setup, toldAt: last.toldAt }
}

/** What is set up now, the same for all connections of a class. */
export async function readSetupState(
  services: { db: Executor },
  classId: string,
): Promise<SharedState | undefined> {
  const told = await readLiveSetup(services, classId)
  if (!told) return undefined
  const { setup, toldAt } = told
  return { messageFor: () => ({ type: 'setup', setup, told_at: epoch(toldAt) }) }
}

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
    throw invalidField('springs', () => t.reformerHasNoSuchSpring)
  return context.db.transaction(async (tx) => {
    const live = await lockHostedLive(context, tx, id)
    const phase = phaseOf(factsOf(live), epoch(context.now()))
    const { occurrenceId } = live
    if (phase === 'ended' || phase === 'draft' || occurrenceId === null)
      throw new AppError('conflict', liveRefusals.ended)
    if ((await listToldSetups(tx, occurrenceId)).length >= MOST_PER_CLASS)
      throw new AppError('conflict', () => t.classHasAtMost100Set)
    await insertSetup(tx, { occurrenceId, toldAt: context.now(), setup })
    await publishLiveNotice(context, tx, { id, setup: true })
    return { setup: (await readLiveSetup({ db: tx }, id))?.setup ?? NO_CHANGE }
  })
}
