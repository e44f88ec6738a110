import type { Context } from '../../../context.ts'
import { readVisibleCards } from '../../videos/index.ts'
import { listCards, checkVisible } from '../../videos/index.ts'
import { removeClasses, addClasses, orderClasses } from '../playlist-policy.ts'
import { lockLists } from '../playlists-queries.ts'
import { findQueue, saveQueue } from './queue-queries.ts'
import type * as z from 'zod/mini'
import type { queueAddBody } from '@carriage/contract/playlists/schemas'

/** Changes the caller's queue. Classes that are gone would take the places of others, so they leave it. */
async function changeQueue(context: Context, change: (ids: string[]) => string[]) {
  const { db, actor } = context
  const seen = await findQueue(db, actor.id)
  const visible = await readVisibleCards(context, seen)
  const gone = seen.filter((id) => !visible.has(id))
  const ids = await db.transaction(async (tx) => {
    await lockLists(tx, actor.id)
    const after = change(removeClasses(await findQueue(tx, actor.id), gone))
    await saveQueue(tx, actor.id, after)
    return after
  })
  return { videos: await listCards(context, ids) }
}

/** Throws 404 for a class that members cannot see, 422 when there is no room. */
export async function addToQueue(
  context: Context,
  { video_ids: added, position }: z.output<typeof queueAddBody>,
) {
  await checkVisible(context, added)
  return changeQueue(context, (ids) => addClasses(ids, added, position))
}

export const orderQueue = (context: Context, { video_ids }: { video_ids: string[] }) =>
  changeQueue(context, (ids) => orderClasses(ids, video_ids))

export async function readQueue(context: Context) {
  return { videos: await listCards(context, await findQueue(context.db, context.actor.id)) }
}

export const removeFromQueue = (context: Context, { video_ids }: { video_ids: string[] }) =>
  changeQueue(context, (ids) => removeClasses(ids, video_ids))
