import type { auditQuery } from '@carriage/contract/audit/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { presentAudit } from './audit-presenter.ts'
import { countAudit, listAuditRows } from './audit-queries.ts'

/** A page of the log, with the current names of the people in it. */
export async function listAudit({ db }: Context, query: z.output<typeof auditQuery>) {
  const { action, page, per_page } = query
  const [rows, total] = await Promise.all([
    listAuditRows(db, action, { limit: per_page, offset: (page - 1) * per_page }),
    countAudit(db, action),
  ])
  return { entries: rows.map(presentAudit), meta: { total, page, per_page } }
}
