import type { AuditAction } from '@carriage/contract/audit/schemas'
import type { Executor } from '../../platform/db/database.ts'
import { insertAudit } from './audit-queries.ts'

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
  await insertAudit(on, {
    actorId: scope.actor?.id ?? null,
    action: deed.action,
    entityId: deed.entityId ?? null,
    label: deed.label ?? null,
    changes: deed.changes ?? {},
    requestId: scope.requestId ?? null,
    createdAt: scope.now(),
  })
}
