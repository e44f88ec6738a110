import type { Context } from '../../../context.ts'
import { findHostedLive } from './hosted-live.ts'
import { presentLive } from '../live-presenter.ts'
import { listSeated } from '../registration/registered-queries.ts'

/** A class with the members who have a seat, for staff. */
export async function readAdminLive(context: Context, { id }: { id: string }) {
  const row = await findHostedLive(context, context.db, id)
  const { occurrenceId } = row
  const seated = await listSeated(context.db, occurrenceId === null ? [] : [occurrenceId])
  return { live_class: presentLive(row, seated.get(occurrenceId ?? '') ?? [], context.now()) }
}
