import { type LivePoll, sharesOf } from '@carriage/contract/live-classes/polls'
import type { LivePollRow } from './polls-schema.ts'

interface Reader {
  isHost: boolean
  /** The index of the option that they have voted for; null without a vote. */
  choice: number | null
}

/**
 * Returns what presents a poll to each of its readers.
 *
 * @param votes the place of the option that each member has voted for
 */
export function pollPresenter(
  { id, question, options, closedAt }: LivePollRow,
  { votes, isOver }: { votes: Iterable<number>; /** Whether the class is over. */ isOver: boolean },
): (reader: Reader) => LivePoll {
  const counts = options.map(() => 0)
  for (const choice of votes) counts[choice] = (counts[choice] ?? 0) + 1
  const shares = sharesOf(counts)
  const isOpen = closedAt === null && !isOver
  return ({ isHost, choice }) => ({
    _id: id,
    question,
    options,
    is_open: isOpen,
    choice,
    votes: isHost ? counts : null,
    shares: isHost || !isOpen || choice !== null ? shares : null,
  })
}
