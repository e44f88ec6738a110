import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { epoch } from '../../../platform/time.ts'
import { findAttendedRecording } from '../recordings/attended-recording-queries.ts'
import { findLive, type LiveRow } from '../live-classes-queries.ts'
import { mayReport } from './live-report.ts'
import { presentMemberLive } from '../live-presenter.ts'
import { listMemberRsvps } from '../occurrences-queries.ts'
import { listPresent, presentSince } from '../presence/presence-queries.ts'

/** A class that members may see; 404 for drafts. */
export async function findVisibleLive(context: Context, on: Executor, id: string) {
  const row = await findLive(on, id, context.now())
  if (!row || row.status === 'draft') throw notFound('Live class')
  return row
}

/** Presents classes to the caller, each with their own registration. */
export async function presentForMember(
  context: Context,
  on: Executor,
  rows: readonly LiveRow[],
): Promise<MemberLiveClass[]> {
  const occurrences = rows.map(({ occurrenceId }) => occurrenceId).filter((id) => id !== null)
  const rsvps = await listMemberRsvps(on, context.actor.id, occurrences)
  return rows.map((row) =>
    presentMemberLive(
      context,
      row,
      rsvps.find(({ occurrenceId }) => occurrenceId === row.occurrenceId),
    ),
  )
}

/** One class as a member sees it. */
export async function readLiveClass(context: Context, { id }: { id: string }) {
  const row = await findVisibleLive(context, context.db, id)
  const [live_class] = await presentForMember(context, context.db, [row])
  if (!live_class) throw notFound('Live class')
  return { live_class }
}

/** The same with who is in it, for those who take part, and the recording, for those who did. */
export async function readLobby(context: Context, input: { id: string }) {
  const { live_class } = await readLiveClass(context, input)
  const takesPart = live_class.is_registered || live_class.may_host
  const present = takesPart
    ? await listPresent(context.db, input.id, presentSince(context.now()))
    : []
  const recording = await findAttendedRecording(context.db, {
    liveClassId: input.id,
    userId: context.actor.id,
    now: context.now(),
  })
  return {
    live_class,
    present,
    recording: recording
      ? { video_id: recording.videoId, starts_at: epoch(recording.startsAt) }
      : null,
    may_report: await mayReport(context, input.id),
  }
}
