import type { Context } from '../../../context.ts'
import { findHostedLive } from './hosted-live.ts'
import { presentLive } from '../live-presenter.ts'
import { listRegistered } from '../occurrences-queries.ts'

/** A class with its registrations, for staff. */
export async function readAdminLive(context: Context, { id }: { id: string }) {
  const row = await findHostedLive(context, context.db, id)
  const registered = await listRegistered(
    context.db,
    row.occurrenceId === null ? [] : [row.occurrenceId],
  )
  return { live_class: presentLive(row, registered, context.now()) }
}
