import type { Services } from '../../../context.ts'
import { findOccurrence } from '../occurrences-queries.ts'
import { presentSince } from '../presence/presence-queries.ts'
import type { SharedState } from '../presence/shared-state.ts'
import { listHands } from './hands-queries.ts'

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
