import type { bulkBody } from '@carriage/contract/common'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { eachRecord } from '../../../platform/each-record.ts'
import { removeVideo, type VideoRemoval } from './remove-video.ts'
import { updateVideo } from './update-video.ts'

type Input = z.output<typeof bulkBody> & { removal: VideoRemoval }

/** Deletes, publishes or unpublishes several videos, each as the call for one does. */
export async function changeVideos(context: Context, { action, ids, removal }: Input) {
  const status = action === 'publish' ? 'published' : 'draft'
  const results = await eachRecord(context.log, ids, (id) =>
    action === 'delete'
      ? removeVideo(context, { id, removal })
      : updateVideo(context, { id, status }),
  )
  return { results }
}
