import type { announcementsQuery, recipientsBody } from '@carriage/contract/messages/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import { cachedAggregate } from '../../../platform/db/totals.ts'
import { presentAnnouncement } from '../messages-presenter.ts'
import { listAnnouncementResults } from '../rules/rules-queries.ts'
import {
  countAnnouncements,
  countAudience,
  findAnnouncement,
  listAnnouncementRows,
} from './announcements-queries.ts'

/** A page of announcements with what became of them. */
export async function listAnnouncements(
  { db }: Context,
  { page, per_page }: z.output<typeof announcementsQuery>,
) {
  const [rows, total] = await Promise.all([
    listAnnouncementRows(db, { limit: per_page, offset: (page - 1) * per_page }),
    countAnnouncements(db),
  ])
  const ids = rows.map(({ id }) => id)
  const results = ids.length === 0 ? [] : await listAnnouncementResults(db, ids)
  const counted = new Map(results.map((result) => [result.announcement, result]))
  return {
    announcements: rows.map((row) => presentAnnouncement(row, counted.get(row.id))),
    meta: { total, page, per_page },
  }
}

/** An announcement as it was written; 404 where there is none. */
export async function readAnnouncement({ db }: Context, { id }: { id: string }) {
  const row = await findAnnouncement(db, id)
  if (!row) throw notFound('announcement')
  const [counted] = await listAnnouncementResults(db, [id])
  return { message: '', announcement: presentAnnouncement(row, counted) }
}

/** How many an announcement would reach: exact up to a thousand, above it at most 30 seconds old. */
export async function countRecipients(
  context: Context,
  { audience }: z.output<typeof recipientsBody>,
) {
  const { db } = context
  const at = context.now()
  const { recipients, byMail } = await cachedAggregate(context.reads.totals, {
    key: `audience:${JSON.stringify(audience)}`,
    read: (limit) => countAudience(db, audience, at, limit),
    size: (counted) => counted.recipients,
  })
  return { recipients, by_mail: byMail }
}
