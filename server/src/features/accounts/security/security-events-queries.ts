import { and, asc, count, desc, eq, lt } from 'drizzle-orm'
import type { SecurityKind } from '@carriage/contract/accounts/security-schemas'
import type { Database, Executor } from '../../../platform/db/database.ts'
import { monthStart } from '../../../platform/db/months.ts'
import { dropPartition, monthsBefore } from '../../../platform/db/partitions.ts'
import { securityEvents, type SecurityEventRow } from './security-schema.ts'

export async function insertSecurityEvent(
  on: Executor,
  event: typeof securityEvents.$inferInsert,
): Promise<void> {
  await on.insert(securityEvents).values(event)
}

/** Of one user, or of one kind. */
interface Filter {
  userId?: string
  kind?: SecurityKind
}

const matches = ({ userId, kind }: Filter) =>
  and(
    userId === undefined ? undefined : eq(securityEvents.userId, userId),
    kind && eq(securityEvents.kind, kind),
  )

/** A page of events, newest first. */
export async function listSecurityEvents(
  on: Executor,
  filter: Filter,
  page: { limit: number; offset: number },
): Promise<SecurityEventRow[]> {
  return on
    .select()
    .from(securityEvents)
    .where(matches(filter))
    .orderBy(desc(securityEvents.createdAt), asc(securityEvents.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countSecurityEvents(on: Executor, filter: Filter): Promise<number> {
  const [row] = await on.select({ total: count() }).from(securityEvents).where(matches(filter))
  return row?.total ?? 0
}

/** Deletes events from before the month of `before`: with their months, or from what is not divided by months. */
export async function deleteSecurityEvents(db: Database, before: Date): Promise<void> {
  for (const month of await monthsBefore(db, 'security_events', before))
    await db.transaction((tx) => dropPartition(tx, month))
  await db.delete(securityEvents).where(lt(securityEvents.createdAt, monthStart(before)))
}
