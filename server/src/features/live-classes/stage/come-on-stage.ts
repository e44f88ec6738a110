import { liveRefusals } from '@carriage/contract/live-classes/policy'
import { type StageAction, stageRefusals } from '@carriage/contract/live-classes/stage'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { presentConnection } from '../admission/test-connection.ts'
import { expiryOf } from '../admission/enter-class.ts'
import { findEntered } from '../admission/find-entered.ts'
import { changeStage, lockStage } from './change-stage.ts'
import { checkGuest } from './run-stage.ts'
import { freePlace, type StageEvent } from './stage-policy.ts'
import { presentOwnStage } from './stage-presenter.ts'
import * as queries from './stage-queries.ts'

/** More is somebody who plays with the buttons. */
const memberLimit = { name: 'live-stage', limit: 30, windowSeconds: 60 } as const

/**
 * Answers an invitation to the stage of a class, or changes what others see and hear of the caller there. Hosts need no
 * invitation: they are on the stage as co-hosts. Nor do members of a private class, unless its host has removed them. Throws 403 to who is not in the class or may not be seen, 409 for an
 * invitation that is over and for a full stage, 429 for too many.
 */
export async function changeOwnStage(
  context: Context,
  { id, ...action }: StageAction & { id: string },
) {
  const { actor, db } = context
  await consumeRateLimit(db, memberLimit, actor.id, context.now())
  const { live, occurrenceId, phase, isHost } = await findOnStage(context, id)
  const own = await db.transaction(async (tx) => {
    const stage = await lockStage(tx, { id, occurrenceId })
    if (action.action === 'accept' && !isHost)
      await checkGuest(context, tx, { occurrenceId, userId: actor.id })
    const event = eventOf(action, freePlace(stage.entries, { isCohost: isHost }))
    const wasRemoved = stage.entries.some(
      ({ userId, state }) => userId === actor.id && state === 'removed',
    )
    const isWelcome = isHost || (live.isPrivate && phase === 'live' && !wasRemoved)
    return changeStage(context, tx, {
      stage,
      userId: actor.id,
      events: isWelcome && event.type === 'accept' ? [{ type: 'invite' }, event] : [event],
    })
  })
  return { own: presentOwnStage(own) }
}

const eventOf = (action: StageAction, place: number | null): StageEvent => {
  if (action.action === 'accept')
    return { type: 'accept', page: action.page, hasPicture: action.has_picture, place }
  if (action.action === 'arrive') return { type: 'arrive', page: action.page }
  if (action.action === 'picture') return { type: 'picture', hasPicture: action.has_picture }
  return { type: action.action }
}

/** Access for the page of somebody who has accepted to send from their place. Throws 409 for any other page. */
export async function enterStage(context: Context, { id, page }: { id: string; page: string }) {
  const { actor, db, liveEngine } = context
  const { live, occurrenceId } = await findOnStage(context, id)
  const entries = await queries.listEntries(db, occurrenceId)
  const own = entries.find(({ userId }) => userId === actor.id)
  if (!own || own.place === null) throw new AppError('conflict', stageRefusals.over)
  if (own.page !== page) throw new AppError('conflict', stageRefusals.elsewhere)
  const expiresAt = expiryOf(live, context.now())
  // Neither recorded nor broadcast: both have what the host sends.
  const grant = { channel: id, userId: actor.id, expiresAt, place: own.place }
  return { send: presentConnection(await liveEngine.hostAccess(grant)) }
}

/** Throws 409 when the class is over, and 403 to who is not in it. */
async function findOnStage(context: Context, id: string) {
  const entered = await findEntered(context, id)
  if (entered.phase === 'ended') throw new AppError('conflict', liveRefusals.ended)
  if (!entered.isInside && !entered.isHost) throw new AppError('forbidden', stageRefusals.outside)
  return entered
}
