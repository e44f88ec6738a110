import { phaseOf } from '@carriage/contract/live-classes/policy'
import type { Services } from '../../../context.ts'
import { epoch } from '../../../platform/time.ts'
import { findLive } from '../live-classes-queries.ts'
import { factsOf } from '../live-policy.ts'
import type { SharedState } from '../presence/shared-state.ts'
import { pollPresenter } from './polls-presenter.ts'
import * as queries from './polls-queries.ts'

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
