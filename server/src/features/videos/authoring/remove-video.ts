import type { Context } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { archiveRecord, type Purge } from '../../archive/index.ts'
import { setDeleted } from './admin-queries.ts'
import { lockChangeableVideo } from './changeable-video.ts'
import { readAdminVideo } from './read-admin-video.ts'

/** What other slices do when a video goes, within the same transaction. */
export interface VideoRemoval {
  /** Sessions of programs keep their place without it. */
  release(on: Executor, videoId: string): Promise<void>
  /** Removes it for good, with its files. */
  purge: Purge
}

/** Moves a video to the archive. An upload whose details were never saved is nothing to keep. */
export async function removeVideo(
  context: Context,
  { id, removal }: { id: string; removal: VideoRemoval },
) {
  const { video } = await readAdminVideo(context, { id })
  const removeFiles = await context.db.transaction(async (tx) => {
    const row = await lockChangeableVideo(context, tx, id)
    await removal.release(tx, id)
    if (row.title === null) return removal.purge(context, tx, id)
    await setDeleted(tx, id, context.now())
    // Signed addresses are of no use later, and would let the archive's reader play.
    const payload = { ...video, playback_id: null, playback_url: null, captions: [] }
    await archiveRecord(context, tx, {
      recordOf: 'video',
      recordId: id,
      payload: { ...payload, storyboard_url: null },
      label: video.title,
    })
    return undefined
  })
  await removeFiles?.()
  return { message: 'Video deleted successfully' }
}
