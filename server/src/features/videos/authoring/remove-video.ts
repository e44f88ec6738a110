import type { Context, Services } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { archiveRecord, type Purge } from '../../archive/index.ts'
import { setDeleted } from './admin-queries.ts'
import { lockChangeableVideo } from './changeable-video.ts'
import { readAdminVideo } from './read-admin-video.ts'

/** What other slices do when members lose a video, within the same transaction. */
export interface VideoLoss {
  /** Follows a video that is not published any more. */
  hide(services: Pick<Services, 'jobs'>, on: Executor, videoId: string): Promise<void>
  /** Unassigns a video that is removed from sessions of programs; the sessions stay. */
  release(services: Pick<Services, 'jobs'>, on: Executor, videoId: string): Promise<void>
  /** Permanently deletes the video with its files. */
  purge: Purge
}

/** Moves a video to the archive. An upload whose details were never saved is deleted instead. */
export async function removeVideo(context: Context, { id, loss }: { id: string; loss: VideoLoss }) {
  const { video } = await readAdminVideo(context, { id })
  const removeFiles = await context.db.transaction(async (tx) => {
    const row = await lockChangeableVideo(context, tx, id)
    await loss.release(context, tx, id)
    if (row.title === null) return loss.purge(context, tx, id)
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
  return { message: 'Video deleted successfully' }
}
