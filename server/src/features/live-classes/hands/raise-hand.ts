import { handRefusals } from '@carriage/contract/live-classes/hands'
import { liveRefusals } from '@carriage/contract/live-classes/policy'
import type { Context, Services } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { findEntered } from '../admission/enter-class.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { presentSince } from '../presence/presence-queries.ts'
import { findHostedLive } from '../scheduling/read-admin-live.ts'
import * as queries from './hands-queries.ts'
import { findOccurrence } from '../occurrences-queries.ts'
import type { SharedState } from '../presence/shared-state.ts'
import { listHands } from './hands-queries.ts'

/** More is a game that nobody can follow. */
const memberLimit = { name: 'live-hand', limit: 10, windowSeconds: 30 } as const

/**
 * Raises or lowers the caller's hand in a class; repeating the call changes nothing. Also of those who are muted: they may
 * need help. 403 to who is not in the class, 409 once it is over, 429 for too many.
 */
export async function raiseHand(
  context: Context,
  { id, is_raised: isRaised }: { id: string; is_raised: boolean },
) {
  const { actor, db } = context
  await consumeRateLimit(db, memberLimit, actor.id, context.now())
  const { occurrenceId, phase, isInside } = await findEntered(context, id)
  if (phase === 'ended') throw new AppError('conflict', handRefusals.closed)
  if (!isInside) throw new AppError('forbidden', handRefusals.outside)
  await db.transaction(async (tx) => {
    const hand = { occurrenceId, userId: actor.id, raisedAt: context.now() }
    if (isRaised) await queries.insertHand(tx, hand)
    else await queries.deleteHands(tx, occurrenceId, actor.id)
    await publishLiveNotice(context, tx, { id, hands: true })
  })
  return { is_raised: isRaised }
}

/** Lowers the hand of one member in a class, or all; one that is down stays so. Answers those that are still up. */
export async function lowerHands(
  context: Context,
  { id, member }: { id: string; member: string | null },
) {
  return context.db.transaction(async (tx) => {
    const { occurrenceId } = await findHostedLive(context, tx, id)
    if (occurrenceId === null) throw new AppError('conflict', liveRefusals.ended)
    await queries.deleteHands(tx, occurrenceId, member)
    await publishLiveNotice(context, tx, { id, hands: true })
    const occurrence = { id: occurrenceId, liveClassId: id }
    return { hands: await queries.listHands(tx, occurrence, presentSince(context.now())) }
  })
}

/** Lowers the hands of members who have left, and tells their hosts; runs at each heartbeat. */
export async function lowerHandsOfGone(services: Services): Promise<void> {
  await services.db.transaction(async (tx) => {
    for (const id of await queries.forgetHands(tx, presentSince(services.now())))
      await publishLiveNotice(services, tx, { id, hands: true })
  })
}

/** The raised hands of a class: hosts are told all, members of their own. */
export async function readHandsState(
  { db, now }: Pick<Services, 'db' | 'now'>,
  classId: string,
): Promise<SharedState | undefined> {
  const occurrence = await findOccurrence(db, classId)
  if (!occurrence) return undefined
  const hands = await listHands(db, occurrence, presentSince(now()))
  const raised = new Set(hands.map(({ user_id: id }) => id))
  return {
    messageFor: ({ userId, role }) => ({
      type: 'hands',
      is_raised: raised.has(userId),
      hands: role === 'host' ? hands : [],
    }),
  }
}
