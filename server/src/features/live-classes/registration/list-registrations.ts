import type { liveRegistrationsQuery } from '@carriage/contract/live-classes/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { epoch } from '../../../platform/time.ts'
import { presentPerson } from '../live-presenter.ts'
import { findHostedLive } from '../scheduling/hosted-live.ts'
import { listRegistered } from './registered-queries.ts'

/** A page of everybody who is registered for a class, with and without a seat. */
export async function listRegistrations(
  context: Context,
  { id, page, per_page }: z.output<typeof liveRegistrationsQuery> & { id: string },
) {
  const { occurrenceId, rsvpCount } = await findHostedLive(context, context.db, id)
  const window = { limit: per_page, offset: (page - 1) * per_page }
  const rows = occurrenceId === null ? [] : await listRegistered(context.db, occurrenceId, window)
  return {
    registered: rows.map((row) => ({
      ...presentPerson(row),
      has_seat: row.hasSeat,
      registered_at: epoch(row.registeredAt),
    })),
    meta: { total: rsvpCount, page, per_page },
  }
}
