import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { readAll, setReadAt } from './notifications-queries.ts'

/** Marks one of the caller's as read or unread. */
export async function markNotification(
  context: Context,
  { id, read }: { id: string; read: boolean },
) {
  const mine = { id, userId: context.actor.id }
  const found = await setReadAt(context.db, mine, read ? context.now() : null)
  if (!found) throw notFound('Message')
  return { message: read ? 'Marked as read' : 'Marked as unread' }
}

export async function markAllNotifications(context: Context) {
  await readAll(context.db, context.actor.id, context.now())
  return { message: 'All messages are read' }
}
