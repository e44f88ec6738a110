import { texts as t } from '@carriage/texts/server/videos'
import type * as z from 'zod/mini'
import type { updateVideoBody } from '@carriage/contract/videos/admin-schemas'
import { choosesInstructor } from '@carriage/contract/videos/policy'
import { type Context, type Services, defineJob, callerOf } from '../../../context.ts'
import { checkVersion, invalidField } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { findUser } from '../../accounts/index.ts'
import { emit } from '../../events/index.ts'
import { saveVideo, setDeleted, publishDueRows } from './admin-queries.ts'
import { lockChangeableVideo } from './changeable-video.ts'
import { readAdminVideo } from './read-admin-videos.ts'
import { changedDetails, checkPublication, isSaved } from './update-policy.ts'
import type { VideoRow } from '../videos-schema.ts'
import type { bulkBody } from '@carriage/contract/common'
import { eachRecord } from '../../../platform/each-record.ts'
import { changedPublication, isVisible } from '../publication-policy.ts'
import { archiveRecord, type Purge } from '../../archive/index.ts'

type Update = z.output<typeof updateVideoBody> & { id: string; loss: Pick<VideoLoss, 'hide'> }

/** Changes the given details and settings of a video. */
export async function updateVideo(
  context: Context,
  { id, version, loss, is_guess: isGuess = false, ...fields }: Update,
) {
  await context.db.transaction(async (tx) => {
    const before = await lockChangeableVideo(context, tx, id)
    checkVersion('video', { seen: version, current: before.version })
    if (fields.instructor !== undefined)
      await checkInstructor(context, tx, before, fields.instructor)
    const details = changedDetails(before, fields)
    const check = checkPublication({ ...before, ...details })
    const publication = changedPublication(before, fields, { now: context.now(), check })
    const isGuessed = isGuess && !isSaved(before)
    await saveVideo(tx, id, { ...details, ...publication, isGuessed })
    if (publication.firstPublishedAt !== null && before.firstPublishedAt === null)
      await emit(context, tx, { type: 'video.published', data: { video_id: id } })
    const now = context.now()
    if (isVisible(before, now) && !isVisible({ ...before, ...publication }, now))
      await loss.hide(context, tx, id)
  })
  return readAdminVideo(context, { id })
}

/**
 * Coaches are the instructors of their uploads; admins choose among the coaches. The current instructor may
 * stay.
 */
async function checkInstructor(
  context: Context,
  on: Executor,
  { instructorId }: VideoRow,
  wanted: string,
): Promise<void> {
  if (wanted === instructorId) return
  if (!choosesInstructor(callerOf(context)) && wanted !== context.actor.id)
    throw invalidField('instructor', () => t.youCanOnlyInstructorYourself)
  const instructor = await findUser(on, wanted)
  if (!instructor?.roles.includes('coach'))
    throw invalidField('instructor', () => t.youMustSelectInstructor)
}

type Bulk = z.output<typeof bulkBody> & { loss: VideoLoss }

/** Deletes, publishes or unpublishes several videos, each as the call for one does. */
export async function changeVideos(context: Context, { action, ids, loss }: Bulk) {
  const status = action === 'publish' ? 'published' : 'draft'
  const results = await eachRecord(context.log, ids, (id) =>
    action === 'delete'
      ? removeVideo(context, { id, loss })
      : updateVideo(context, { id, status, loss }),
  )
  return { results }
}

/** What other slices do when members lose a video, within the same transaction. */
export interface VideoLoss {
  /** Follows a video that is not published any more, or in the archive. */
  hide(services: Pick<Services, 'jobs'>, on: Executor, videoId: string): Promise<void>
  /** Permanently deletes the video with its files. */
  purge: Purge
}

/**
 * Moves a video to the archive: what plays it is without it until it is back. An upload on which nobody has worked is deleted
 * instead.
 */
export async function removeVideo(context: Context, { id, loss }: { id: string; loss: VideoLoss }) {
  const { video } = await readAdminVideo(context, { id })
  const removeFiles = await context.db.transaction(async (tx) => {
    const row = await lockChangeableVideo(context, tx, id)
    await loss.hide(context, tx, id)
    if (!isSaved(row)) return loss.purge(context, tx, id)
    await setDeleted(tx, id, context.now())
    // Signed addresses are left out: they expire, and until then would let readers of the archive play.
    const payload = {
      ...video,
      playback_id: null,
      playback_url: null,
      storyboard_url: null,
      chapters_url: null,
      cues_url: null,
      captions: [],
    }
    await archiveRecord(context, tx, {
      recordOf: 'video',
      recordId: id,
      payload,
      label: video.title,
    })
    return undefined
  })
  await removeFiles?.()
  return { message: t.videoDeletedSuccessfully }
}

export const publishDueVideosJob = defineJob({
  name: 'publish-due-videos',
  expireInSeconds: 60,
  retryLimit: 2,
  cron: '* * * * *',
  run: publishDueVideos,
})

/** Marks scheduled videos that are due as published. */
export function publishDueVideos(services: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  return services.db.transaction(async (tx) => {
    for (const video_id of await publishDueRows(tx, services.now()))
      await emit(services, tx, { type: 'video.published', data: { video_id } })
  })
}
