import { type AuditAction, auditActions, type auditQuery } from '@carriage/contract/audit/schemas'
import type { Executor } from '../../platform/db/database.ts'
import * as queries from './audit-queries.ts'
import { securityKinds } from '@carriage/contract/accounts/security-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { presentAudit, presentSecurity } from './audit-presenter.ts'

interface Scope {
  /** Absent when a command acts. */
  readonly actor?: { readonly id: string }
  readonly requestId?: string
  now(): Date
}

interface Deed {
  action: AuditAction
  entityId?: string
  /** Never a person's name or address: the log is kept after they are deleted. */
  label?: string
  changes?: Record<string, { from: unknown; to: unknown }>
}

/** Records an action within the transaction that performs it. */
export async function recordAudit(scope: Scope, on: Executor, deed: Deed): Promise<void> {
  await queries.insertAudit(on, {
    actorId: scope.actor?.id ?? null,
    action: deed.action,
    entityId: deed.entityId ?? null,
    label: deed.label ?? null,
    changes: deed.changes ?? {},
    requestId: scope.requestId ?? null,
    createdAt: scope.now(),
  })
}

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
      queries.listSecurityRows(db, kind, window),
      queries.countSecurity(db, kind),
    ])
    return { entries: rows.map(presentSecurity), meta: { total, page, per_page } }
  }
  const deed = auditActions.find((known) => known === action)
  const [rows, total] = await Promise.all([
    queries.listAuditRows(db, deed, window),
    queries.countAudit(db, deed),
  ])
  return { entries: rows.map(presentAudit), meta: { total, page, per_page } }
}
