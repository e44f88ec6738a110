import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { auditLog } from './audit-schema.ts'

export const AUDIT_TABLES = ['audit_log']

/** What a person did as staff, without what it was done to: that can be about others. */
export async function readAuditData({ db }: { db: Executor }, userId: string) {
  const deeds = await db
    .select({ action: auditLog.action, at: auditLog.createdAt })
    .from(auditLog)
    .where(eq(auditLog.actorId, userId))
    .orderBy(asc(auditLog.createdAt))
  return deeds.length > 0 ? { 'audit-log': deeds } : {}
}
