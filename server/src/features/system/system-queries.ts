import { sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'

/** Rejects when the database does not respond. */
export async function pingDatabase(on: Executor): Promise<void> {
  await on.execute(sql`SELECT 1`)
}
