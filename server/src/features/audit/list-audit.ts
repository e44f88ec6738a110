import { securityKinds } from '@carriage/contract/accounts/security-schemas'
import { auditActions, type auditQuery } from '@carriage/contract/audit/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { presentAudit, presentSecurity } from './audit-presenter.ts'
import { countAudit, countSecurity, listAuditRows, listSecurityRows } from './audit-queries.ts'

/**
 * A page of the log, with the current names of the people in it. Sign-ins and the like would bury the changes of
 * staff, so they are shown where their action is asked for.
 */
export async function listAudit({ db }: Context, query: z.output<typeof auditQuery>) {
  const { action, page, per_page } = query
  const window = { limit: per_page, offset: (page - 1) * per_page }
  const kind = securityKinds.find((known) => known === action)
  if (kind) {
    const [rows, total] = await Promise.all([
      listSecurityRows(db, kind, window),
      countSecurity(db, kind),
    ])
    return { entries: rows.map(presentSecurity), meta: { total, page, per_page } }
  }
  const deed = auditActions.find((known) => known === action)
  const [rows, total] = await Promise.all([listAuditRows(db, deed, window), countAudit(db, deed)])
  return { entries: rows.map(presentAudit), meta: { total, page, per_page } }
}
