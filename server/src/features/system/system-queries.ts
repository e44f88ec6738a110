import { sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'

/** Rejects while the database does not answer. */
export async function pingDatabase(on: Executor): Promise<void> {
  await on.execute(sql`SELECT 1`)
}
