import type { Context } from '../../../context.ts'
import { readVisibleCards } from '../../videos/index.ts'
import { listCards } from '../class-cards.ts'
import { removeClasses } from '../playlist-policy.ts'
import { lockLists } from '../playlists-queries.ts'
import { findQueue, saveQueue } from './queue-queries.ts'

/** Changes the caller's queue. Classes that are gone would take the places of others, so they leave it. */
export async function changeQueue(context: Context, change: (ids: string[]) => string[]) {
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
