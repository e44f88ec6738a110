import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { deleteSavedItem } from './saved-items-queries.ts'

export async function removeSavedItem(context: Context, { id }: { id: string }) {
  const removed = await deleteSavedItem(context.db, context.actor.id, id)
  if (!removed) throw notFound('Saved item')
  return { message: 'Saved item removed' }
}
