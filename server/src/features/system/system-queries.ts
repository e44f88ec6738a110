import { sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'

/** By the clock that only goes forward. */
const answered = new WeakMap<Executor, number>()
const FRESH_MS = 1000

/** Rejects when the database does not respond; one answer holds for a second, however many ask. */
export async function pingDatabase(on: Executor): Promise<void> {
  if (performance.now() - (answered.get(on) ?? -Infinity) < FRESH_MS) return
  await on.execute(sql`SELECT 1`)
  answered.set(on, performance.now())
}
