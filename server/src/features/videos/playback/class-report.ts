import { LEASE_DAYS } from '@carriage/contract/kept-classes/schemas'
import { texts as t } from '@carriage/texts/server/videos'
import type { ClassReport } from '@carriage/contract/safe-training/schemas'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import type { ProgramsWith } from '../../../slice.ts'
import { readReport, saveReport } from '../../safe-training/index.ts'
import { clampDay } from '../../../platform/local-time.ts'
import { readVideoAccess } from '../visible-video.ts'
import { listWatched } from './watching-queries.ts'

interface OfDay {
  videoId: string
  /** The member's local day as the client says. */
  date: string | undefined
}

/** What the caller has said of a video on a day, and what now counts as painful. */
export async function readClassReport(context: Context, { videoId, date }: OfDay) {
  await readVideoAccess(context, videoId)
  return readReport(context, { classId: videoId, day: clampDay(date, context.now()) })
}

/** Stores what the caller says of a video, also of one that is gone since; 404 for one that they have not watched. */
export async function saveClassReport(
  context: Context,
  {
    videoId,
    date,
    ...said
  }: OfDay & { effort?: ClassReport['effort'] | undefined; pain?: ClassReport['pain'] | undefined },
  programsWith: ProgramsWith,
) {
  const watched = await listWatched(context.db, context.actor.id, [videoId])
  if (!watched.has(videoId)) throw notFound('video')
  // What was said without a network belongs to the day of its class.
  const day = clampDay(date, context.now(), LEASE_DAYS)
  const programs = (on: Executor) =>
    programsWith(on, { userId: context.actor.id, videoId, now: context.now() })
  return saveReport(context, { classId: videoId, day, programs, ...said })
}

/** Stores how hard a video was; 404 for one that the member has not watched. */
export async function rateEffort(
  context: Context,
  { videoId, effort }: { videoId: string; effort: number },
  programsWith: ProgramsWith,
) {
  await saveClassReport(context, { videoId, date: undefined, effort }, programsWith)
  return { message: t.effortSaved }
}
