import type { processingQuery } from '@carriage/contract/videos/admin-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { presentUnready } from './admin-presenter.ts'
import { countUnready, listUnready } from './unready-queries.ts'

/** A page of the videos that are being processed or have failed: the caller's own, or everybody's for admins. */
export async function listProcessing(context: Context, input: z.output<typeof processingQuery>) {
  const { db, actor } = context
  const { page, per_page, ids } = input
  const uploadedBy = actor.roles.includes('admin') ? undefined : actor.id
  const filter = { uploadedBy, ids }
  const [rows, total] = await Promise.all([
    listUnready(db, filter, { limit: per_page, offset: (page - 1) * per_page }),
    countUnready(db, filter),
  ])
  return { videos: rows.map(presentUnready), meta: { total, page, per_page } }
}
