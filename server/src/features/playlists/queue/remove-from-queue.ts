import type { Context } from '../../../context.ts'
import { removeClasses } from '../playlist-policy.ts'
import { changeQueue } from './change-queue.ts'

export const removeFromQueue = (context: Context, { video_ids }: { video_ids: string[] }) =>
  changeQueue(context, (ids) => removeClasses(ids, video_ids))
