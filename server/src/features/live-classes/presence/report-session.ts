import { texts as t } from '@carriage/texts/server/live-classes'
import { liveRefusals, phaseOf } from '@carriage/contract/live-classes/policy'
import type {
  BroadcastState,
  sessionBody,
  LiveSummary,
} from '@carriage/contract/live-classes/schemas'
import type * as z from 'zod/mini'
import type { Context, Services } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { epoch } from '../../../platform/time.ts'
import { findHostedLive, lockHostedLive, readAdminLive } from '../scheduling/read-admin-live.ts'
import { findLive, lockLive, type LiveRow } from '../live-classes-queries.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { factsOf } from '../live-policy.ts'
import { findOccurrence } from '../occurrences-queries.ts'
import { clearFormChecks } from '../form-check/form-check-queries.ts'
import { clearStage } from '../stage/stage-queries.ts'
import * as queries from './presence-queries.ts'

type Scope = Pick<Services, 'notices' | 'now'>

/**
 * Notes that a class's stream has started or stopped, which ends its picture, no matter who sends it. A class
 * that has begun is over once it stops; before that it was a rehearsal.
 */
export async function reportSession(
  context: Context,
  { id, event, stream }: z.output<typeof sessionBody> & { id: string },
) {
  await context.db.transaction(async (tx) => {
    const live = await lockHostedLive(context, tx, id)
    if (event === 'stopped') return end(context, tx, live)
    await begin(context, tx, live, context.actor.id)
    if (stream !== undefined) await publishLiveNotice(context, tx, { id, stream })
    return undefined
  })
  return readAdminLive(context, { id })
}

/** The engine has the host's picture, whichever program sends it. Classes that are over stay so. */
export async function noteHostPicture(
  services: Pick<Services, 'db'> & Scope,
  id: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (!(await lockLive(tx, id))) return
    const row = await findLive(tx, id, services.now())
    if (row && startProblem(row, services.now()) === null) await begin(services, tx, row, null)
  })
}

/** The engine has lost the host's picture for longer than a reconnect takes; unless `isBack`, the class is interrupted. */
export async function noteHostLoss(
  services: Pick<Services, 'db'> & Scope,
  id: string,
  isBack: () => boolean,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (!(await lockLive(tx, id)) || isBack()) return
    const occurrence = await findOccurrence(tx, id)
    if (occurrence && (await queries.loseStream(tx, occurrence.id, services.now())))
      await publishLiveNotice(services, tx, { id, changed: true })
  })
}

/** The broadcast of a class has failed, or goes on. */
export const noteBroadcastState = (
  services: Pick<Services, 'db'> & Scope,
  id: string,
  state: BroadcastState,
): Promise<void> =>
  noteCondition(services, id, { broadcastTrouble: state === 'whole' ? null : state })

/** The line of a class's host carries too little for a good picture, or enough again. */
export const noteHostLine = (
  services: Pick<Services, 'db'> & Scope,
  id: string,
  isWeak: boolean,
): Promise<void> => noteCondition(services, id, { isHostLineWeak: isWeak })

async function noteCondition(
  services: Pick<Services, 'db'> & Scope,
  id: string,
  condition: queries.StreamCondition,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const occurrence = (await lockLive(tx, id)) && (await findOccurrence(tx, id))
    if (!occurrence) return
    if (
      await queries.saveCondition(
        tx,
        { occurrenceId: occurrence.id, at: services.now() },
        condition,
      )
    )
      await publishLiveNotice(services, tx, { id, changed: true })
  })
}

function startProblem(row: LiveRow, now: Date): string | null {
  const phase = phaseOf(factsOf(row), epoch(now))
  if (phase === 'ended') return liveRefusals.ended()
  return phase === 'draft' ? t.scheduleOrPublishClassBeforeYou : null
}

async function begin(scope: Scope, on: Executor, row: LiveRow, hostId: string | null) {
  const at = scope.now()
  const problem = startProblem(row, at)
  if (problem !== null || row.occurrenceId === null)
    throw new AppError('conflict', () => problem ?? liveRefusals.ended())
  await queries.startStream(on, { occurrenceId: row.occurrenceId, hostId, at })
  if (row.streamStartedAt === null)
    await publishLiveNotice(scope, on, { id: row.id, changed: true })
}

async function end(scope: Scope, on: Executor, { id, occurrenceId }: LiveRow): Promise<void> {
  const changed = occurrenceId !== null && (await queries.stopStream(on, occurrenceId, scope.now()))
  // Those on the stage, and who shows their camera, are disconnected with the host.
  if (occurrenceId !== null) {
    await clearStage(on, occurrenceId)
    await clearFormChecks(on, occurrenceId)
  }
  const notice = { id, changed, stopStream: true, stage: true, formCheck: true, stream: null }
  await publishLiveNotice(scope, on, notice)
}

/** How the last time of a class went; null before the first. */
export async function readLiveSummary(
  context: Context,
  { id }: { id: string },
): Promise<{ summary: LiveSummary | null }> {
  const { db, liveEngine } = context
  const { recordsSession } = await findHostedLive(context, db, id)
  const last = await queries.findLastBegun(db, id, context.now())
  if (!last) return { summary: null }
  const { registered, came } = await queries.countAttendance(db, last.id)
  const able = liveEngine.records ? 'coming' : 'unavailable'
  return {
    summary: {
      occurrence_id: last.id,
      starts_at: epoch(last.startsAt),
      took_place: last.tookPlace,
      ran_seconds: last.ranSeconds,
      registered,
      came,
      peak: last.peakViewers,
      recording: recordsSession && last.tookPlace ? able : 'off',
    },
  }
}
