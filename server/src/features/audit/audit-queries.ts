import type { AuditAction } from '@carriage/contract/audit/schemas'
import { asc, count, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { users } from '../accounts/tables.ts'
import { auditLog, type AuditRow } from './audit-schema.ts'

export async function insertAudit(
  on: Executor,
  entry: typeof auditLog.$inferInsert,
): Promise<void> {
  await on.insert(auditLog).values(entry)
}

export type AuditWithActor = AuditRow & {
  actor: { id: string; firstName: string; lastName: string; email: string } | null
}

/** A page of the log, newest first. */
export async function listAuditRows(
  on: Executor,
  action: AuditAction | undefined,
  page: { limit: number; offset: number },
): Promise<AuditWithActor[]> {
  const rows = await on
    .select({
      entry: auditLog,
      actor: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
      },
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(action && eq(auditLog.action, action))
    .orderBy(desc(auditLog.createdAt), asc(auditLog.id))
    .limit(page.limit)
    .offset(page.offset)
  return rows.map(({ entry, actor }) => ({ ...entry, actor }))
}

export async function countAudit(on: Executor, action: AuditAction | undefined): Promise<number> {
  const [row] = await on
    .select({ total: count() })
    .from(auditLog)
    .where(action && eq(auditLog.action, action))
  return row?.total ?? 0
}
