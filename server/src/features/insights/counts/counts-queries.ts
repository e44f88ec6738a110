import { eq, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { users } from '../../accounts/tables.ts'
import { isKnownMinor } from '../../households/tables.ts'
import { type CountName, insightCounts } from './counts-schema.ts'

/** The longest statement of a count, in milliseconds: it reads what a million members have done. */
const LONGEST_MS = 15 * 60_000

/**
 * Claims a day for a count, within its transaction: false when it has been counted. Another process that counts at the same time
 * waits for this transaction, so a day is counted once, also after a crash.
 */
export async function claimDay(
  on: Executor,
  { name, day, now }: { name: CountName; day: string; now: Date },
): Promise<boolean> {
  await on.execute(sql.raw(`SET LOCAL statement_timeout = ${LONGEST_MS}`))
  const rows = await on
    .insert(insightCounts)
    .values({ name, day, countedAt: now })
    .onConflictDoUpdate({
      target: insightCounts.name,
      set: { day, countedAt: now },
      setWhere: sql`${insightCounts.day} < ${day}`,
    })
    .returning({ name: insightCounts.name })
  return rows.length > 0
}

/** The last day that was counted, 'yyyy-MM-dd'; null before the first count. */
export async function findCounted(on: Executor, name: CountName): Promise<string | null> {
  const [row] = await on
    .select({ day: insightCounts.day })
    .from(insightCounts)
    .where(eq(insightCounts.name, name))
  return row?.day ?? null
}

/**
 * Whether the user of that id is a member that insights count: not deleted, no coach or admin, and nobody of whom the
 * studio knows that they are under 18.
 */
export const isCountedMember = (id: SQL): SQL => sql`EXISTS (
  SELECT FROM ${users} counted WHERE counted.id = ${id}
    AND counted.deleted_at IS NULL AND counted.roles = '{user}')
  AND NOT ${isKnownMinor(id)}`
