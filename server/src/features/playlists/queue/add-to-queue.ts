import type * as z from 'zod/mini'
import type { queueAddBody } from '@carriage/contract/playlists/schemas'
import type { Context } from '../../../context.ts'
import { checkVisible } from '../class-cards.ts'
import { addClasses } from '../playlist-policy.ts'
import { changeQueue } from './change-queue.ts'

/** Throws 404 for a class that members cannot see, 422 when there is no room. */
export async function addToQueue(
  context: Context,
  { video_ids: added, place }: z.output<typeof queueAddBody>,
) {
  await checkVisible(context, added)
  return changeQueue(context, (ids) => addClasses(ids, added, place))
}
