import { phaseOf, liveRefusals } from '@carriage/contract/live-classes/policy'
import {
  type RunStage,
  STAGE_GUESTS,
  type StageRefusal,
  stageRefusals,
} from '@carriage/contract/live-classes/stage'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { epoch } from '../../../platform/time.ts'
import { factsOf } from '../live-policy.ts'
import { findHostedLive } from '../scheduling/read-admin-live.ts'
import { changeStage, type LockedStage, lockStage } from './change-stage.ts'
import { countGuests } from './stage-policy.ts'
import { presentStagePerson } from './stage-presenter.ts'
import * as queries from './stage-queries.ts'

/**
 * Invites a member to the stage of a class, mutes somebody on it, or removes them; what is repeated changes nothing. Throws 409
 * while the class is not live, for a full stage, and for members who are not in a seat now; 403 for members whose account does
 * not allow it.
 */
export async function runStage(
  context: Context,
  { id, action, member }: RunStage & { id: string },
) {
  return context.db.transaction(async (tx) => {
    const live = await findHostedLive(context, tx, id)
    const { occurrenceId } = live
    if (occurrenceId === null) throw new AppError('conflict', liveRefusals.ended)
    const stage = await lockStage(tx, { id, occurrenceId })
    if (action === 'invite') {
      if (phaseOf(factsOf(live), epoch(context.now())) !== 'live') refuse('not-live')
      await checkGuest(context, tx, { occurrenceId, userId: member })
      const others = stage.entries.filter(({ userId }) => userId !== member)
      if (countGuests(others, context.now()) >= STAGE_GUESTS) refuse('full')
    }
    await changeStage(context, tx, { stage, userId: member, events: [{ type: action }] })
    return { people: (await queries.listEntries(tx, occurrenceId)).map(presentStagePerson) }
  })
}

/** Throws unless somebody may be on the stage: they are in the class, in a seat, and no household says that they are under 18. */
export async function checkGuest(
  { now }: Pick<Context, 'now'>,
  on: Executor,
  guest: Pick<LockedStage, 'occurrenceId'> & { userId: string },
): Promise<void> {
  const seated = await queries.findSeated(on, guest, now())
  if (!seated) refuse('no-seat')
  if (seated.isMinor) throw new AppError('forbidden', stageRefusals['not-allowed'])
}

function refuse(why: StageRefusal): never {
  throw new AppError('conflict', stageRefusals[why])
}
