import type { AuditAction } from '@carriage/contract/audit/schemas'
import type { Executor } from '../../platform/db/database.ts'
import { insertAudit } from './audit-queries.ts'

interface Scope {
  /** Absent where a command acts. */
  readonly actor?: { readonly id: string }
  now(): Date
}

interface Deed {
  action: AuditAction
  entityId?: string
  /** Never a person's name or address: the log outlives them. */
  label?: string
  changes?: Record<string, { from: unknown; to: unknown }>
}

/** Writes down what is done, within the transaction that does it. */
export async function recordAudit(scope: Scope, on: Executor, deed: Deed): Promise<void> {
  await insertAudit(on, {
    actorId: scope.actor?.id ?? null,
    action: deed.action,
    entityId: deed.entityId ?? null,
    label: deed.label ?? null,
    changes: deed.changes ?? {},
    createdAt: scope.now(),
  })
}
