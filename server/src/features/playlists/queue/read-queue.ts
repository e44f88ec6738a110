import type { Context } from '../../../context.ts'
import { listCards } from '../class-cards.ts'
import { findQueue } from './queue-queries.ts'

export async function readQueue(context: Context) {
  return { videos: await listCards(context, await findQueue(context.db, context.actor.id)) }
}
