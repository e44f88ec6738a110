import { and, asc, eq, sql } from 'drizzle-orm'
import type { CheckedMember } from '@carriage/contract/live-classes/form-check'
import type { Executor } from '../../../platform/db/database.ts'
import { users } from '../../accounts/tables.ts'
import { isKnownMinor } from '../../households/tables.ts'
import { readNameFilter } from '../chat/chat-queries.ts'
import { liveOccurrences, livePresence } from '../live-classes-schema.ts'
import { type LiveFormCheckRow, liveFormChecks } from './form-check-schema.ts'

/** Who shows the hosts of an occurrence their camera, by place. */
export const listFormChecks = (on: Executor, occurrenceId: string): Promise<LiveFormCheckRow[]> =>
  on
    .select()
    .from(liveFormChecks)
    .where(eq(liveFormChecks.occurrenceId, occurrenceId))
    .orderBy(asc(liveFormChecks.place))

/** Those of them as hosts see them. */
export async function listCheckedMembers(
  on: Executor,
  occurrenceId: string,
): Promise<CheckedMember[]> {
  const rows = await on
    .select({ user_id: users.id, first_name: users.firstName, place: liveFormChecks.place })
    .from(liveFormChecks)
    .innerJoin(users, eq(users.id, liveFormChecks.userId))
    .where(eq(liveFormChecks.occurrenceId, occurrenceId))
    .orderBy(asc(liveFormChecks.place))
  const shown = await readNameFilter(on)
  return rows.map((row) => ({ ...row, first_name: shown(row.first_name) }))
}

/** Writes from which page somebody shows their camera; the occurrence has to be locked. */
export async function saveFormCheck(on: Executor, row: LiveFormCheckRow): Promise<void> {
  await on
    .insert(liveFormChecks)
    .values(row)
    .onConflictDoUpdate({
      target: [liveFormChecks.occurrenceId, liveFormChecks.userId],
      set: { place: row.place, page: row.page },
    })
}

/** Answers the place that somebody had; undefined for none. */
export async function deleteFormCheck(
  on: Executor,
  { occurrenceId, userId }: Pick<LiveFormCheckRow, 'occurrenceId' | 'userId'>,
): Promise<number | undefined> {
  const [gone] = await on
    .delete(liveFormChecks)
    .where(and(eq(liveFormChecks.occurrenceId, occurrenceId), eq(liveFormChecks.userId, userId)))
    .returning({ place: liveFormChecks.place })
  return gone?.place
}

export async function clearFormChecks(on: Executor, occurrenceId: string): Promise<void> {
  await on.delete(liveFormChecks).where(eq(liveFormChecks.occurrenceId, occurrenceId))
}

/** A camera that is shown no longer, and of which class. */
export interface EndedFormCheck {
  id: string
  user: string
  place: number
}

/** Forgets those who were not heard from since then or became known as under 18, and classes that are over. */
export async function forgetFormChecks(on: Executor, since: Date): Promise<EndedFormCheck[]> {
  const { rows } = await on.execute<EndedFormCheck & Record<string, unknown>>(sql`
    DELETE FROM ${liveFormChecks} shown USING ${liveOccurrences} occurrence
    WHERE occurrence.id = shown.occurrence_id AND (occurrence.ended_at IS NOT NULL OR ${isKnownMinor(sql`shown.user_id`)} OR NOT EXISTS (
      SELECT FROM ${livePresence} presence WHERE presence.live_class_id = occurrence.live_class_id
        AND presence.user_id = shown.user_id AND presence.heartbeat_at >= ${since}))
    RETURNING occurrence.live_class_id AS id, shown.user_id AS "user", shown.place`)
  return rows
}
