import { texts as t } from '@carriage/texts/server/live-classes'
import type { adminLiveQuery, LiveClass } from '@carriage/contract/live-classes/schemas'
import type * as z from 'zod/mini'
import { type Context, callerOf } from '../../../context.ts'
import { searchPage, typedTerms } from '../../../platform/db/search.ts'
import { cachedCount } from '../../../platform/db/totals.ts'
import {
  type AdminLiveFilter,
  countManagedLive,
  listManagedLive,
  sumRegistrations,
} from './admin-live-queries.ts'
import { presentLive } from '../live-presenter.ts'
import { countRegistrations, listSeated } from '../registration/registrations-queries.ts'
import { mayHost } from '@carriage/contract/live-classes/policy'
import { hostsOf } from '../admission/live-access-policy.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { findLive, lockLive, type LiveRow, type WhichDates } from '../live-classes-queries.ts'

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
    terms: typedTerms(query),
    offset: window.offset,
    list: (on, search) => listManagedLive(on, { ...scope, status, time, search }, now, window),
    count: (on, search) => total({ ...scope, status, time, search }, on),
  })
  const [all, published, scheduled, draft, upcoming, sums] = await Promise.all([
    total(scope),
    total({ ...scope, status: 'published' }),
    total({ ...scope, status: 'scheduled' }),
    total({ ...scope, status: 'draft' }),
    total({ ...scope, status: 'scheduled', time: 'upcoming' }),
    sumRegistrations(db, scope, now),
  ])
  const { popular } = sums
  const present = await presenterOf(db, found.rows, now)
  return {
    live_class: found.rows.map(present),
    meta: { total: found.total, page, per_page },
    summary: {
      total: all,
      published,
      scheduled,
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

/** A class with the members who have a seat, for staff. */
export async function readAdminLive(context: Context, { id }: { id: string }) {
  const row = await findHostedLive(context, context.db, id)
  const present = await presenterOf(context.db, [row], context.now())
  return { live_class: present(row) }
}

/** Reads who is registered for these classes, for presenting each of them. */
async function presenterOf(on: Executor, rows: readonly LiveRow[], now: Date) {
  const dates = rows.flatMap(({ occurrenceId }) => occurrenceId ?? [])
  const ids = rows.map(({ id }) => id)
  const seated = await listSeated(on, dates)
  const registered = await countRegistrations(on, ids)
  return (row: LiveRow): LiveClass =>
    presentLive(
      row,
      { seated: seated.get(row.occurrenceId ?? '') ?? [], registered: registered.get(row.id) ?? 0 },
      now,
    )
}

/** Throws 403 for who is neither an admin nor one of these hosts. */
export function checkHost(context: Context, taught: Parameters<typeof mayHost>[1]): void {
  if (mayHost(callerOf(context), taught)) return
  throw new AppError('forbidden', () => t.onlyAdminsAndInstructorClassMay)
}

/** Loads a class on a date that the caller teaches, or may manage as an admin; 404 or 403 otherwise. */
export async function findHostedLive(
  context: Context,
  on: Executor,
  id: string,
  date?: WhichDates,
): Promise<LiveRow> {
  const row = await findLive(on, id, context.now(), date)
  if (!row) throw notFound('liveClass')
  checkHost(context, hostsOf(row))
  return row
}

/** As `findHostedLive`, with the class locked until the transaction ends. */
export async function lockHostedLive(context: Context, on: Executor, id: string): Promise<LiveRow> {
  if (!(await lockLive(on, id))) throw notFound('liveClass')
  return findHostedLive(context, on, id)
}

/** As `lockHostedLive`, for changes of the class: not for those who teach only its current date. */
export async function lockManagedLive(
  context: Context,
  on: Executor,
  id: string,
): Promise<LiveRow> {
  const row = await lockHostedLive(context, on, id)
  checkHost(context, hostsOf(row).series)
  return row
}
