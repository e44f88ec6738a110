import type { SecurityKind } from '@carriage/contract/accounts/security-schemas'
import type { AuditAction } from '@carriage/contract/audit/schemas'
import { asc, count, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import {
  apiKeys,
  securityEvents,
  type SecurityEventRow,
  type UserRow,
  users,
} from '../accounts/tables.ts'
import { auditLog, type AuditRow } from './audit-schema.ts'

export async function insertAudit(
  on: Executor,
  entry: typeof auditLog.$inferInsert,
): Promise<void> {
  await on.insert(auditLog).values(entry)
}

export type Actor = Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'email'>
/** Either a person acted, or an API key. */
export type AuditWithActor = AuditRow & {
  actor: Actor | null
  key: { id: string; name: string } | null
}
export type SecurityWithActor = SecurityEventRow & { actor: Actor | null }

const actorColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
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
      actor: actorColumns,
      key: { id: apiKeys.id, name: apiKeys.name },
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(apiKeys, eq(apiKeys.id, auditLog.actorId))
    .where(action && eq(auditLog.action, action))
    .orderBy(desc(auditLog.createdAt), asc(auditLog.id))
    .limit(page.limit)
    .offset(page.offset)
  return rows.map(({ entry, actor, key }) => ({ ...entry, actor, key }))
}

export async function countAudit(on: Executor, action: AuditAction | undefined): Promise<number> {
  const [row] = await on
    .select({ total: count() })
    .from(auditLog)
    .where(action && eq(auditLog.action, action))
  return row?.total ?? 0
}

/** A page of what happened to accounts, of one kind, newest first. */
export async function listSecurityRows(
  on: Executor,
  kind: SecurityKind,
  page: { limit: number; offset: number },
): Promise<SecurityWithActor[]> {
  const rows = await on
    .select({ event: securityEvents, actor: actorColumns })
    .from(securityEvents)
    .leftJoin(users, eq(users.id, securityEvents.userId))
    .where(eq(securityEvents.kind, kind))
    .orderBy(desc(securityEvents.createdAt), asc(securityEvents.id))
    .limit(page.limit)
    .offset(page.offset)
  return rows.map(({ event, actor }) => ({ ...event, actor }))
}

export async function countSecurity(on: Executor, kind: SecurityKind): Promise<number> {
  const [row] = await on
    .select({ total: count() })
    .from(securityEvents)
    .where(eq(securityEvents.kind, kind))
  return row?.total ?? 0
}
