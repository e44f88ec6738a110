import { type StageRefusal, stageRefusals } from '@carriage/contract/live-classes/stage'
import type { Services } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { lockSeats } from '../registration/seats-queries.ts'
import { afterStageEvent, isRefusal, type StageEntry, type StageEvent } from './stage-policy.ts'
import * as queries from './stage-queries.ts'

/** The stage of a date, which nobody else changes until the transaction ends. */
export interface LockedStage {
  /** Of the class. */
  id: string
  occurrenceId: string
  entries: readonly queries.NamedEntry[]
}

export async function lockStage(
  on: Executor,
  { id, occurrenceId }: Pick<LockedStage, 'id' | 'occurrenceId'>,
): Promise<LockedStage> {
  await lockSeats(on, occurrenceId)
  return { id, occurrenceId, entries: await queries.listEntries(on, occurrenceId) }
}

type Scope = Pick<Services, 'notices' | 'now'>

/** Applies events to somebody on a stage, and tells all servers. Throws 409 with the reason where one is refused. */
export async function changeStage(
  scope: Scope,
  on: Executor,
  {
    stage,
    userId,
    events,
  }: { stage: LockedStage; userId: string; events: [StageEvent, ...StageEvent[]] },
): Promise<StageEntry> {
  const [first, ...others] = events
  const before = stage.entries.find((entry) => entry.userId === userId)
  let after = stepOf(afterStageEvent(before, first, scope.now()))
  for (const event of others) after = stepOf(afterStageEvent(after, event, scope.now()))
  await saveStage(scope, on, { stage, userId, after })
  return after
}

function stepOf(outcome: StageEntry | StageRefusal): StageEntry {
  if (isRefusal(outcome)) throw new AppError('conflict', stageRefusals[outcome])
  return outcome
}

/** Writes what somebody on a stage is now; who has no place any more sends nothing any more. */
export async function saveStage(
  scope: Scope,
  on: Executor,
  { stage, userId, after }: { stage: LockedStage; userId: string; after: StageEntry },
): Promise<void> {
  const { id, occurrenceId, entries } = stage
  const before = entries.find((entry) => entry.userId === userId)
  const isInvited = after.state === 'invited' && before?.state !== 'invited'
  const invitedAt = before && !isInvited ? before.invitedAt : scope.now()
  await queries.saveEntry(on, { occurrenceId, userId, invitedAt }, after)
  const left = after.place === null && before && before.place
  await publishLiveNotice(scope, on, {
    id,
    stage: true,
    ...(left && { offStage: { user: userId, place: left } }),
  })
}
