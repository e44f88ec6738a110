import { texts as t } from '@carriage/texts/server/challenges'
import { isJoinable } from '@carriage/contract/challenges/policy'
import type { joinBody } from '@carriage/contract/challenges/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import { lockLog } from '../practice/index.ts'
import { stateOf } from './challenges-presenter.ts'
import * as queries from './participants-queries.ts'
import { readChallenge } from './read-challenges.ts'
import { settleChallenges } from './settle.ts'

/**
 * Takes part, or changes whether the first name is shown. What the caller did since the first day counts at once. 404 for a
 * challenge that is not shown to them, 409 for one that is over, 403 to show the name of somebody of 13 to 17.
 */
export async function joinChallenge(
  context: Context,
  { id, shows_name: showsName }: z.output<typeof joinBody> & { id: string },
) {
  const { actor, db } = context
  const { challenge } = await readChallenge(context, { id })
  if (showsName && !challenge.may_show_name)
    throw new AppError('forbidden', () => t.firstNamesMembersUnder18Not)
  await db.transaction(async (tx) => {
    // A workout that is logged at this moment counts as well.
    await lockLog(tx, actor.id)
    const now = context.now()
    const row = await queries.findForMember(tx, { challengeId: id, userId: actor.id })
    if (!row || (!row.participant && !isJoinable(stateOf(row.challenge, now))))
      throw new AppError('conflict', () => t.challengeCanNoLongerJoined)
    // Nobody is told that a challenge begins that they join while it runs.
    const beginToldAt = stateOf(row.challenge, now) === 'running' ? now : null
    const participant = { challengeId: id, userId: actor.id, joinedAt: now, showsName, beginToldAt }
    await queries.upsertParticipant(tx, participant)
    await settleChallenges(tx, { userIds: [actor.id], now })
  })
  return readChallenge(context, { id })
}

/** Leaves a challenge; a badge stays. Repeating the call changes nothing. */
export async function leaveChallenge({ db, actor }: Context, { id }: { id: string }) {
  await queries.deleteParticipant(db, { challengeId: id, userId: actor.id })
  return { message: t.youHaveLeftChallenge }
}
