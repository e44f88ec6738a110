import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import {
  isRunning,
  liveOccurrences,
  type LiveStreamRow,
  liveStreams,
} from '../live-classes-schema.ts'

/** Says that the stream of an occurrence runs: the one that runs already goes on. */
export async function startStream(
  on: Executor,
  stream: { occurrenceId: string; hostId: string | null; at: Date },
): Promise<void> {
  const { occurrenceId, hostId, at } = stream
  await on
    .insert(liveStreams)
    .values({ occurrenceId, hostId, startedAt: at, heartbeatAt: at })
    .onConflictDoUpdate({
      target: liveStreams.occurrenceId,
      targetWhere: sql`${liveStreams.stoppedAt} IS NULL`,
      set: {
        heartbeatAt: at,
        lostAt: null,
        hostId: sql`coalesce(excluded.host_id, ${liveStreams.hostId})`,
      },
    })
}

export async function stopStream(on: Executor, occurrenceId: string, at: Date): Promise<boolean> {
  const rows = await on
    .update(liveStreams)
    .set({ stoppedAt: at })
    .where(and(eq(liveStreams.occurrenceId, occurrenceId), isNull(liveStreams.stoppedAt)))
    .returning({ id: liveStreams.id })
  return rows.length > 0
}

/** Says that the server has lost the host of a stream; false where it does not run. */
export async function loseStream(on: Executor, occurrenceId: string, at: Date): Promise<boolean> {
  const rows = await on
    .update(liveStreams)
    .set({ lostAt: at, broadcastTrouble: null, isHostLineWeak: false })
    .where(and(eq(liveStreams.occurrenceId, occurrenceId), isRunning(at)))
    .returning({ id: liveStreams.id })
  return rows.length > 0
}

/** How a stream does while it runs; one of both at a time. */
export type StreamCondition =
  | Pick<LiveStreamRow, 'broadcastTrouble'>
  | Pick<LiveStreamRow, 'isHostLineWeak'>

/** Says how a stream does; false where it is known already, or the stream does not run. */
export async function saveCondition(
  on: Executor,
  { occurrenceId, at }: { occurrenceId: string; at: Date },
  condition: StreamCondition,
): Promise<boolean> {
  const isNew =
    'broadcastTrouble' in condition
      ? sql`${liveStreams.broadcastTrouble} IS DISTINCT FROM ${condition.broadcastTrouble}`
      : ne(liveStreams.isHostLineWeak, condition.isHostLineWeak)
  const rows = await on
    .update(liveStreams)
    .set(condition)
    .where(and(eq(liveStreams.occurrenceId, occurrenceId), isRunning(at), isNew))
    .returning({ id: liveStreams.id })
  return rows.length > 0
}

/** Says of classes whose host is heard from that their streams still run. */
export async function touchStreams(
  on: Executor,
  liveClassIds: readonly string[],
  at: Date,
): Promise<void> {
  if (liveClassIds.length === 0) return
  const current = on
    .select({ id: liveOccurrences.id })
    .from(liveOccurrences)
    .where(
      and(inArray(liveOccurrences.liveClassId, [...liveClassIds]), isNull(liveOccurrences.endedAt)),
    )
  await on
    .update(liveStreams)
    .set({ heartbeatAt: at })
    .where(and(inArray(liveStreams.occurrenceId, current), isNull(liveStreams.stoppedAt)))
}
