import { texts as t } from '@carriage/texts/server/live-classes'
import { liveRefusals, phaseOf } from '@carriage/contract/live-classes/policy'
import {
  MOST_POLLS,
  POLL_OPTION_MAX,
  POLL_QUESTION_MAX,
  type PollAction,
  pollRefusal,
  pollRefusals,
  type PollState,
} from '@carriage/contract/live-classes/polls'
import type { Context, Services } from '../../../context.ts'
import { AppError, invalidField, notFound } from '../../../platform/app-error.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { epoch } from '../../../platform/time.ts'
import { cleanText } from '../chat/chat-policy.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { factsOf } from '../live-policy.ts'
import { lockHostedLive } from '../scheduling/read-admin-live.ts'
import { pollPresenter } from './polls-presenter.ts'
import * as queries from './polls-queries.ts'
import type { LivePollRow } from './polls-schema.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { findEntered } from '../admission/enter-class.ts'
import { findLive } from '../live-classes-queries.ts'
import type { SharedState } from '../presence/shared-state.ts'

const stateOf = (poll: LivePollRow | undefined): PollState => {
  if (!poll) return 'none'
  return poll.closedAt === null ? 'open' : 'closed'
}

/**
 * Asks everybody in a class a question, or closes the poll that is open. 409 while the class is not live, for a second open
 * poll and for one that is closed, 422 for empty, long and equal texts.
 */
export async function runPoll(context: Context, { id, ...what }: PollAction & { id: string }) {
  return context.db.transaction(async (tx) => {
    const live = await lockHostedLive(context, tx, id)
    const { occurrenceId } = live
    if (occurrenceId === null) throw new AppError('conflict', liveRefusals.ended)
    const newest = await queries.findNewest(tx, occurrenceId)
    const phase = phaseOf(factsOf(live), epoch(context.now()))
    // Another host may have asked the next question meanwhile.
    const isMeant = what.action === 'open' || newest?.id === what.poll
    const refusal = isMeant ? pollRefusal(what.action, { phase, poll: stateOf(newest) }) : 'closed'
    if (refusal !== null) throw new AppError('conflict', pollRefusals[refusal])
    const poll =
      what.action === 'open'
        ? await open(context, tx, { occurrenceId, ...what })
        : await close(context, tx, occurrenceId)
    await publishLiveNotice(context, tx, { id, poll: true })
    const votes = (await queries.readVotes(tx, poll.id)).values()
    return { poll: pollPresenter(poll, { votes, isOver: false })({ isHost: true, choice: null }) }
  })
}

async function open(
  context: Context,
  tx: Transaction,
  asked: { occurrenceId: string; question: string; options: readonly string[] },
): Promise<LivePollRow> {
  const { occurrenceId } = asked
  const question = shown(asked.question, 'question', POLL_QUESTION_MAX)
  const options = asked.options.map((option) => shown(option, 'options', POLL_OPTION_MAX))
  if (new Set(options.map((option) => option.toLowerCase())).size < options.length)
    throw invalidField('options', () => t.makeEachAnswerDifferent)
  if ((await queries.countPolls(tx, occurrenceId)) >= MOST_POLLS)
    throw new AppError('conflict', pollRefusals.many)
  return queries.insertPoll(tx, { occurrenceId, question, options, openedAt: context.now() })
}

async function close(
  context: Context,
  tx: Transaction,
  occurrenceId: string,
): Promise<LivePollRow> {
  await queries.closePoll(tx, occurrenceId, context.now())
  const closed = await queries.findNewest(tx, occurrenceId)
  if (!closed) throw new Error('A poll that is closed stays')
  return closed
}

/** A text as everybody sees it. Throws 422 where nothing is left of it, or too much. */
function shown(typed: string, field: 'question' | 'options', most: number): string {
  const text = cleanText(typed)
  if (text === '')
    throw invalidField(field, () => (field === 'question' ? t.enterQuestion : t.enterAnswer))
  if (Array.from(text).length > most) throw invalidField(field, () => t.useAtMostLetters2({ most }))
  return text
}

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

/** The newest poll of a class, for each of its connections; undefined before the first. */
export async function readPollState(
  { db, now }: Pick<Services, 'db' | 'now'>,
  classId: string,
): Promise<SharedState | undefined> {
  const live = await findLive(db, classId, now())
  if (!live || live.occurrenceId === null) return undefined
  const poll = await queries.findNewest(db, live.occurrenceId)
  if (!poll) return undefined
  const votes = await queries.readVotes(db, poll.id)
  const isOver = phaseOf(factsOf(live), epoch(now())) === 'ended'
  const present = pollPresenter(poll, { votes: votes.values(), isOver })
  return {
    messageFor: ({ userId, role }) => ({
      type: 'poll',
      poll: present({ isHost: role === 'host', choice: votes.get(userId) ?? null }),
    }),
  }
}
