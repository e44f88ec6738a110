import { liveRefusals, phaseOf } from '@carriage/contract/live-classes/policy'
import { type TimerAction, timerRefusal } from '@carriage/contract/live-classes/timer'
import type { Context, Services } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { epoch } from '../../../platform/time.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { factsOf } from '../live-policy.ts'
import { findOccurrence } from '../occurrences-queries.ts'
import { lockHostedLive } from '../scheduling/read-admin-live.ts'
import { saveTimer } from './timer-queries.ts'
import { changedTimer, presentTimer, stateOf } from './timer-policy.ts'
import type { SharedState } from '../presence/shared-state.ts'

/**
 * Starts a countdown in place of the one that runs, pauses it, lets it go on or stops it. 409 once the class is over,
 * for pausing what does not run, and for resuming what is not paused.
 */
export async function runTimer(context: Context, { id, ...what }: TimerAction & { id: string }) {
  return context.db.transaction(async (tx) => {
    const live = await lockHostedLive(context, tx, id)
    const phase = phaseOf(factsOf(live), epoch(context.now()))
    const occurrence = await findOccurrence(tx, id)
    if (phase === 'ended' || phase === 'draft' || !occurrence)
      throw new AppError('conflict', liveRefusals.ended)
    const now = context.now()
    const refusal = timerRefusal(what.action, stateOf(occurrence, now))
    if (refusal !== null) throw new AppError('conflict', refusal)
    const timer = changedTimer(occurrence, what, now)
    await saveTimer(tx, occurrence.id, timer)
    await publishLiveNotice(context, tx, { id, timer: true })
    return { timer: presentTimer(timer, now) }
  })
}

/** The timer of a class, the same for all its connections. */
export async function readTimerState(
  { db, now }: Pick<Services, 'db' | 'now'>,
  classId: string,
): Promise<SharedState | undefined> {
  const occurrence = await findOccurrence(db, classId)
  if (!occurrence) return undefined
  const timer = presentTimer(occurrence, now())
  return { messageFor: () => ({ type: 'timer', timer }) }
}
