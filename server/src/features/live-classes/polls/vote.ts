import { texts as t } from '@carriage/texts/server/live-classes'
import { pollRefusal, pollRefusals } from '@carriage/contract/live-classes/polls'
import type { Context } from '../../../context.ts'
import { AppError, invalidField, notFound } from '../../../platform/app-error.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { findEntered } from '../admission/find-entered.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { pollPresenter } from './polls-presenter.ts'
import * as queries from './polls-queries.ts'

/** Nobody changes their mind more often. */
const memberLimit = { name: 'live-vote', limit: 20, windowSeconds: 60 } as const

/**
 * Votes in the open poll of a class, or changes the vote; those who are muted vote as well. 403 to who is not in the class,
 * 404 for a poll of another one, 409 once it is closed, 422 for an option that it does not have, 429 for too many.
 */
export async function voteInPoll(
  context: Context,
  { id, poll: pollId, choice }: { id: string; poll: number; choice: number },
) {
  const { actor, db } = context
  await consumeRateLimit(db, memberLimit, actor.id, context.now())
  const { occurrenceId, phase, isInside } = await findEntered(context, id)
  if (!isInside) throw new AppError('forbidden', pollRefusals.outside)
  return db.transaction(async (tx) => {
    const poll = await queries.holdPoll(tx, { occurrenceId, id: pollId })
    if (!poll) throw notFound('poll')
    const state = poll.closedAt === null ? 'open' : 'closed'
    const refusal = pollRefusal('vote', { phase, poll: state })
    if (refusal !== null) throw new AppError('conflict', pollRefusals[refusal])
    if (choice >= poll.options.length) throw invalidField('choice', () => t.chooseOneAnswers)
    await queries.saveVote(tx, { pollId, userId: actor.id, choice, votedAt: context.now() })
    await publishLiveNotice(context, tx, { id, poll: true })
    const votes = (await queries.readVotes(tx, pollId)).values()
    return { poll: pollPresenter(poll, { votes, isOver: false })({ isHost: false, choice }) }
  })
}
