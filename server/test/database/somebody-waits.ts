import { sql } from 'drizzle-orm'
import type { Executor } from '../../src/platform/db/database.ts'

/** Whether a statement in this database waits for a lock of another one. */
export async function somebodyWaits(on: Executor): Promise<boolean> {
  const { rows } = await on.execute<{ pid: number }>(
    sql`SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  )
  return rows.length > 0
}
