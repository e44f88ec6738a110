import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { users } from '../../accounts/tables.ts'
import { livePersonColumns, type LivePersonRow } from '../live-classes-queries.ts'
import { liveRsvps } from '../live-classes-schema.ts'

interface RegisteredRow extends LivePersonRow {
  hasSeat: boolean
  registeredAt: Date
}

const selectRegistered = (on: Executor) =>
  on
    .select({
      ...livePersonColumns,
      hasSeat: liveRsvps.hasSeat,
      registeredAt: liveRsvps.createdAt,
    })
    .from(liveRsvps)
    .innerJoin(users, and(eq(users.id, liveRsvps.userId), isNull(users.deletedAt)))
    .orderBy(asc(liveRsvps.createdAt), asc(liveRsvps.id))
    .$dynamic()

/** The members who have a seat in an occurrence, earliest first. */
export const listSeated = (on: Executor, occurrenceId: string): Promise<RegisteredRow[]> =>
  selectRegistered(on).where(and(eq(liveRsvps.occurrenceId, occurrenceId), liveRsvps.hasSeat))

/** A page of those who are registered for an occurrence, earliest first. */
export const listRegistered = (
  on: Executor,
  occurrenceId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<RegisteredRow[]> =>
  selectRegistered(on).where(eq(liveRsvps.occurrenceId, occurrenceId)).limit(limit).offset(offset)
