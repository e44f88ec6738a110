import { and, asc, eq, isNull } from 'drizzle-orm'
import { groupBy } from '../../../platform/collections.ts'
import { anyOf } from '../../../platform/db/any-of.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { users } from '../../accounts/tables.ts'
import { livePersonColumns, type LivePersonRow } from '../live-classes-queries.ts'
import { liveRsvps } from '../live-classes-schema.ts'

interface RegisteredRow extends LivePersonRow {
  occurrenceId: string
  hasSeat: boolean
  registeredAt: Date
}

const selectRegistered = (on: Executor) =>
  on
    .select({
      ...livePersonColumns,
      occurrenceId: liveRsvps.occurrenceId,
      hasSeat: liveRsvps.hasSeat,
      registeredAt: liveRsvps.createdAt,
    })
    .from(liveRsvps)
    .innerJoin(users, and(eq(users.id, liveRsvps.userId), isNull(users.deletedAt)))
    .orderBy(asc(liveRsvps.createdAt), asc(liveRsvps.id))
    .$dynamic()

/** The members who have a seat, by occurrence, earliest first; in one query. */
export async function listSeated(
  on: Executor,
  occurrenceIds: readonly string[],
): Promise<Map<string, RegisteredRow[]>> {
  if (occurrenceIds.length === 0) return new Map()
  const rows = await selectRegistered(on).where(
    and(anyOf(liveRsvps.occurrenceId, occurrenceIds), liveRsvps.hasSeat),
  )
  return groupBy(rows, ({ occurrenceId }) => occurrenceId)
}

/** A page of those who are registered for an occurrence, earliest first. */
export const listRegistered = (
  on: Executor,
  occurrenceId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<RegisteredRow[]> =>
  selectRegistered(on).where(eq(liveRsvps.occurrenceId, occurrenceId)).limit(limit).offset(offset)
