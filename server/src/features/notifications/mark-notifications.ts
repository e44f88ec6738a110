import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { readAll, setReadAt } from './notifications-queries.ts'

/** Marks one of the caller's as read or unread. */
export async function markNotification(
  { db, actor, now }: Context,
  { id, read }: { id: string; read: boolean },
) {
  const found = await setReadAt(db, { id, userId: actor.id }, read ? now() : null)
  if (!found) throw notFound('Message')
  return { message: read ? 'Marked as read' : 'Marked as unread' }
}

export async function markAllNotifications({ db, actor, now }: Context) {
  await readAll(db, actor.id, now())
  return { message: 'All messages are read' }
}
