import type { Executor } from '../../platform/db/database.ts'
import { insertNotifications, listChoices, type NewNotification } from './notifications-queries.ts'

/** Tells members in the app, within the caller's transaction, as far as they have not switched that off. */
export async function notify(on: Executor, rows: readonly NewNotification[]): Promise<void> {
  if (rows.length === 0) return
  const choices = await listChoices(
    on,
    rows.map(({ userId }) => userId),
  )
  const off = new Map(choices.map(({ userId, appOff }) => [userId, appOff]))
  await insertNotifications(
    on,
    rows.filter(({ userId, type }) => !off.get(userId)?.includes(type)),
  )
}
