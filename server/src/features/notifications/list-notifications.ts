import {
  MOST_UNREAD,
  NOTIFICATIONS_PAGE,
  type notificationsQuery,
} from '@carriage/contract/notifications/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { presentNotification } from './notifications-presenter.ts'
import { countUnreadOf, listPage } from './notifications-queries.ts'

/** A page of what the caller was told; far pages cost what the first one does. */
export async function listNotifications(
  { db, actor }: Context,
  { before }: z.output<typeof notificationsQuery>,
) {
  const rows = await listPage(db, actor.id, { before, limit: NOTIFICATIONS_PAGE + 1 })
  const page = rows.slice(0, NOTIFICATIONS_PAGE)
  return {
    notifications: page.map(presentNotification),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  }
}

export async function countUnread({ db, actor }: Context) {
  return { unread: await countUnreadOf(db, actor.id, MOST_UNREAD) }
}
