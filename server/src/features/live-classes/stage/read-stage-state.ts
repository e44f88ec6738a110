import { isOnStage } from '@carriage/contract/live-classes/stage'
import type { Services } from '../../../context.ts'
import { findOccurrence } from '../occurrences-queries.ts'
import type { SharedState } from '../presence/shared-state.ts'
import { atTime } from './stage-policy.ts'
import { presentOwnStage, presentStagePerson } from './stage-presenter.ts'
import { listEntries } from './stage-queries.ts'

/** The stage of a class: everybody is told who is on it, hosts also who was invited, and each reader of themselves. */
export async function readStageState(
  { db, now }: Pick<Services, 'db' | 'now'>,
  classId: string,
): Promise<SharedState | undefined> {
  const occurrence = await findOccurrence(db, classId)
  if (!occurrence) return undefined
  const rows = await listEntries(db, occurrence.id)
  const entries = rows.map((row) => ({ ...row, ...atTime(row, now()) }))
  const people = entries.map(presentStagePerson)
  const shown = people.filter(({ state }) => isOnStage(state))
  return {
    messageFor({ userId, role }) {
      const own = entries.find((entry) => entry.userId === userId)
      return {
        type: 'stage',
        people: role === 'host' ? people : shown,
        own: own ? presentOwnStage(own) : null,
      }
    },
  }
}
