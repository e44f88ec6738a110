import type { SecurityKind } from '@carriage/contract/accounts/security-schemas'
import type { AuditAction } from '@carriage/contract/audit/schemas'
import { and, type AnyColumn, asc, desc, eq, gt, gte, inArray, lt, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../platform/db/database.ts'
import { begins } from '../../platform/db/search.ts'
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

export type Person = Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'email'>
/** Either a person acted, or an API key. */
export type AuditWithPeople = AuditRow & {
  actor: Person | null
  key: { id: string; name: string } | null
  subject: Person | null
}
export type SecurityWithOwner = SecurityEventRow & { owner: Person | null }

export interface LogFilter {
  /** Each is part of the name or address of somebody that an entry is about; without any: of all. */
  words?: readonly string[]
  from?: Date | undefined
  until?: Date | undefined
}

/** Where a page begins: at a number of entries, or after one of them. */
export type LogWindow = { limit: number } & (
  | { offset: number }
  | { after: { id: string; createdAt: Date } | undefined }
)

const subjects = alias(users, 'subject')
const personColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
}
const subjectColumns = {
  id: subjects.id,
  firstName: subjects.firstName,
  lastName: subjects.lastName,
  email: subjects.email,
}

interface LogColumns {
  id: AnyColumn
  createdAt: AnyColumn
}

const within = (
  on: Executor,
  { createdAt }: LogColumns,
  people: readonly AnyColumn[],
  { words = [], from, until }: LogFilter,
): SQL | undefined => {
  const found = on
    .select({ id: users.id })
    .from(users)
    .where(and(...words.map((word) => begins(users.searchText, word))))
  return and(
    from && gte(createdAt, from),
    until && lt(createdAt, until),
    words.length > 0 ? or(...people.map((column) => inArray(column, found))) : undefined,
  )
}

const startOf = ({ id, createdAt }: LogColumns, window: LogWindow): SQL | undefined => {
  if (!('after' in window) || !window.after) return undefined
  const { after } = window
  return or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), gt(id, after.id)))
}
const offsetOf = (window: LogWindow): number => ('offset' in window ? window.offset : 0)

type AuditFilter = LogFilter & { action?: AuditAction | undefined }
const ofAudit = (on: Executor, { action, ...filter }: AuditFilter) =>
  and(
    action && eq(auditLog.action, action),
    within(on, auditLog, [auditLog.actorId, auditLog.entityId], filter),
  )

/** A page of the log, newest first. */
export async function listAuditRows(
  on: Executor,
  filter: AuditFilter,
  window: LogWindow,
): Promise<AuditWithPeople[]> {
  const rows = await on
    .select({
      entry: auditLog,
      actor: personColumns,
      key: { id: apiKeys.id, name: apiKeys.name },
      subject: subjectColumns,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(apiKeys, eq(apiKeys.id, auditLog.actorId))
    .leftJoin(subjects, eq(subjects.id, auditLog.entityId))
    .where(and(ofAudit(on, filter), startOf(auditLog, window)))
    .orderBy(desc(auditLog.createdAt), asc(auditLog.id))
    .limit(window.limit)
    .offset(offsetOf(window))
  return rows.map(({ entry, ...people }) => ({ ...entry, ...people }))
}

export const countAudit = (on: Executor, filter: AuditFilter): Promise<number> =>
  on.$count(auditLog, ofAudit(on, filter))

const ofSecurity = (on: Executor, kind: SecurityKind, filter: LogFilter) =>
  and(eq(securityEvents.kind, kind), within(on, securityEvents, [securityEvents.userId], filter))

/** A page of what happened to accounts, of one kind, newest first. */
export async function listSecurityRows(
  on: Executor,
  kind: SecurityKind,
  filter: LogFilter,
  window: LogWindow,
): Promise<SecurityWithOwner[]> {
  const rows = await on
    .select({ event: securityEvents, owner: personColumns })
    .from(securityEvents)
    .leftJoin(users, eq(users.id, securityEvents.userId))
    .where(and(ofSecurity(on, kind, filter), startOf(securityEvents, window)))
    .orderBy(desc(securityEvents.createdAt), asc(securityEvents.id))
    .limit(window.limit)
    .offset(offsetOf(window))
  return rows.map(({ event, owner }) => ({ ...event, owner }))
}

export const countSecurity = (
  on: Executor,
  kind: SecurityKind,
  filter: LogFilter,
): Promise<number> => on.$count(securityEvents, ofSecurity(on, kind, filter))
