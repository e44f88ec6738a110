import type { Context } from '../../../context.ts'
import { orderClasses } from '../playlist-policy.ts'
import { changeQueue } from './change-queue.ts'

export const orderQueue = (context: Context, { video_ids }: { video_ids: string[] }) =>
  changeQueue(context, (ids) => orderClasses(ids, video_ids))
