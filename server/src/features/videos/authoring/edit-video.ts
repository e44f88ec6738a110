import type * as z from 'zod/mini'
import type { updateVideoBody } from '@carriage/contract/videos/admin-schemas'
import { choosesInstructor } from '@carriage/contract/videos/policy'
import type { Context } from '../../../context.ts'
import { checkVersion, invalidField } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { findUser } from '../../accounts/index.ts'
import { emit } from '../../events/index.ts'
import { saveVideo } from './admin-queries.ts'
import { lockChangeableVideo } from './changeable-video.ts'
import { callerOf } from '../../../caller.ts'
import { readAdminVideo } from './read-admin-video.ts'
import { changedDetails, changedPublication } from './update-policy.ts'
import type { VideoRow } from '../videos-schema.ts'
import type { bulkBody } from '@carriage/contract/common'
import { eachRecord } from '../../../platform/each-record.ts'
import { isVisible } from '../publication-policy.ts'
import { removeVideo, type VideoLoss } from './remove-video.ts'

type Update = z.output<typeof updateVideoBody> & { id: string; loss: Pick<VideoLoss, 'hide'> }

/** Changes the given details and settings of a video. */
export async function updateVideo(context: Context, { id, version, loss, ...fields }: Update) {
  await context.db.transaction(async (tx) => {
    const before = await lockChangeableVideo(context, tx, id)
    checkVersion('video', { seen: version, current: before.version })
    if (fields.instructor !== undefined)
      await checkInstructor(context, tx, before, fields.instructor)
    const details = changedDetails(before, fields)
    const publication = changedPublication({ ...before, ...details }, fields, context.now())
    await saveVideo(tx, id, { ...details, ...publication })
    if (publication.status === 'published' && before.status !== 'published')
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
    throw invalidField('instructor', 'You can only be the instructor yourself')
  const instructor = await findUser(on, wanted)
  if (!instructor?.roles.includes('coach'))
    throw invalidField('instructor', 'You must select a instructor')
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
