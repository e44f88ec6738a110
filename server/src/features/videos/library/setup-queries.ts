import { and, eq } from 'drizzle-orm'
import { anyOf } from '../../../platform/db/any-of.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { setupCompletions } from './setup-schema.ts'

/** Those of the given videos that the member has done. */
export async function listDoneSetup(
  on: Executor,
  userId: string,
  videoIds: readonly string[],
): Promise<string[]> {
  const rows = await on
    .select({ id: setupCompletions.videoId })
    .from(setupCompletions)
    .where(and(eq(setupCompletions.userId, userId), anyOf(setupCompletions.videoId, videoIds)))
  return rows.map(({ id }) => id)
}

/** A video that was watched can still be completed by hand; nothing takes either back. */
export async function completeSetup(
  on: Executor,
  row: typeof setupCompletions.$inferInsert,
): Promise<void> {
  const insert = on.insert(setupCompletions).values(row)
  const target = [setupCompletions.userId, setupCompletions.videoId]
  if (row.how === 'watched') await insert.onConflictDoNothing({ target })
  else await insert.onConflictDoUpdate({ target, set: { how: row.how } })
}
