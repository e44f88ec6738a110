import { texts as t } from '@carriage/texts/server/notifications'
import type * as z from 'zod/mini'
import {
  MOST_UNREAD,
  NOTIFICATIONS_PAGE,
  type notificationsQuery,
  type saveChoicesBody,
} from '@carriage/contract/notifications/schemas'
import { type Context, defineSweep } from '../../context.ts'
import { findUser, lockUser } from '../accounts/index.ts'
import { findRefusal } from '../mail/index.ts'
import { mergeChoices } from './choices-policy.ts'
import { presentChoices, presentNotification } from './notifications-presenter.ts'
import * as queries from './notifications-queries.ts'
import type { StudioLanguages } from '../../slice.ts'
import type { Executor } from '../../platform/db/database.ts'
import { addDays, epoch } from '../../platform/time.ts'

/** A page of what the caller was told; far pages cost what the first one does. */
export async function listNotifications(
  { db, actor }: Context,
  { before }: z.output<typeof notificationsQuery>,
) {
  const rows = await queries.listPage(db, actor.id, { before, limit: NOTIFICATIONS_PAGE + 1 })
  const page = rows.slice(0, NOTIFICATIONS_PAGE)
  return {
    notifications: page.map(presentNotification),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  }
}

export async function countUnread({ db, actor }: Context) {
  return { unread: await queries.countUnreadOf(db, actor.id, MOST_UNREAD) }
}

export async function markAllNotifications(context: Context) {
  await queries.readAll(context.db, context.actor.id, context.now())
  return { message: t.allMessagesRead }
}

/** What the caller has chosen, whether mails reach them, the languages in which the studio writes, and its key for push messages. */
export async function readChoices({ db, actor, push }: Context, studioLanguages: StudioLanguages) {
  const [row, languages, user] = await Promise.all([
    queries.findChoices(db, actor.id),
    studioLanguages(db),
    findUser(db, actor.id),
  ])
  return {
    choices: presentChoices(row),
    languages,
    push_key: push?.publicKey ?? null,
    mail_refused_at: epoch(user ? await findRefusal(db, user.email) : null),
  }
}

/** Saves what the caller has chosen; of a page that is behind only what was changed there. */
export async function saveChoices(
  context: Context,
  { was, ...next }: z.output<typeof saveChoicesBody>,
) {
  const { actor, db } = context
  const choices = await db.transaction(async (tx) => {
    // Two pages that save at the same moment take turns.
    await lockUser(tx, actor.id)
    const stored = presentChoices(await queries.findChoices(tx, actor.id))
    const merged = was === undefined ? next : mergeChoices(stored, { was, next })
    await queries.writeChoices(tx, actor.id, merged, context.now())
    return merged
  })
  return { message: t.saved, choices }
}

/** Tells members in the app, within the caller's transaction, as far as they have not switched that off. */
export async function notify(
  on: Executor,
  rows: readonly queries.NewNotification[],
): Promise<void> {
  if (rows.length === 0) return
  const choices = await queries.listChoices(
    on,
    rows.map(({ userId }) => userId),
  )
  const off = new Map(choices.map(({ userId, appOff }) => [userId, appOff]))
  await queries.insertNotifications(
    on,
    rows.filter(({ userId, type }) => !off.get(userId)?.includes(type)),
  )
}

const NOTIFICATION_DAYS = 90
const BATCH = 5000

/** Deletes what members were told in the app three months ago, read or not. */
export const sweepNotificationsJob = defineSweep({
  name: 'sweep-notifications',
  expireInSeconds: 900,
  cron: '41 * * * *',
  run: async ({ db, now }) => {
    const before = addDays(now(), -NOTIFICATION_DAYS)
    while ((await queries.deleteOld(db, before, BATCH)) === BATCH);
  },
})
