import type { securityHistoryQuery } from '@carriage/contract/accounts/security-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { presentSecurityEvent } from './security-presenter.ts'
import { countSecurityEvents, listSecurityEvents } from './security-events-queries.ts'

/** A page of what happened to the security of the caller's account, newest first. */
export async function readSecurityHistory(
  { db, actor }: Context,
  { page, per_page }: z.output<typeof securityHistoryQuery>,
) {
  const filter = { userId: actor.id }
  const [rows, total] = await Promise.all([
    listSecurityEvents(db, filter, { limit: per_page, offset: (page - 1) * per_page }),
    countSecurityEvents(db, filter),
  ])
  return { events: rows.map(presentSecurityEvent), meta: { total, page, per_page } }
}
