import type { adminLiveQuery } from '@carriage/contract/live-classes/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { searchPage } from '../../../platform/db/search.ts'
import { cachedCount } from '../../../platform/db/totals.ts'
import {
  type AdminLiveFilter,
  countManagedLive,
  listManagedLive,
  sumRegistrations,
} from './admin-live-queries.ts'
import { presentLive } from '../live-presenter.ts'
import { listSeated } from '../registration/registered-queries.ts'

/** A page of the classes with a summary: all for admins, their own for coaches. */
export async function listAdminLive(context: Context, input: z.output<typeof adminLiveQuery>) {
  const { db, actor } = context
  const { query, page, per_page, status, time, sort } = input
  const now = context.now()
  const scope = { instructorId: actor.roles.includes('admin') ? undefined : actor.id }
  const window = { limit: per_page, offset: (page - 1) * per_page, sort }
  const total = (filter: AdminLiveFilter, on = db as Parameters<typeof countManagedLive>[0]) =>
    cachedCount(context.reads.totals, {
      key: `live:${JSON.stringify(filter)}`,
      count: (limit) => countManagedLive(on, filter, now, limit),
    })
  const found = await searchPage(db, {
    query,
    offset: window.offset,
    list: (on, search) => listManagedLive(on, { ...scope, status, time, search }, now, window),
    count: (on, search) => total({ ...scope, status, time, search }, on),
  })
  const [all, published, draft, upcoming, sums] = await Promise.all([
    total(scope),
    total({ ...scope, status: 'published' }),
    total({ ...scope, status: 'draft' }),
    total({ ...scope, status: 'scheduled', time: 'upcoming' }),
    sumRegistrations(db, scope, now),
  ])
  const { popular } = sums
  const seated = await listSeated(
    db,
    found.rows.flatMap(({ occurrenceId }) => occurrenceId ?? []),
  )
  return {
    live_class: found.rows.map((row) =>
      presentLive(row, seated.get(row.occurrenceId ?? '') ?? [], now),
    ),
    meta: { total: found.total, page, per_page },
    summary: {
      total: all,
      published,
      draft,
      upcoming,
      enrollments: sums.total,
      most_popular: popular && {
        _id: popular.id,
        title: popular.title,
        rsvp_count: popular.rsvpCount,
      },
    },
  }
}
