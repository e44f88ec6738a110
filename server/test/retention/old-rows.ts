/** How a test makes a row that is past its time. */
import { sql, type SQL } from 'drizzle-orm'
import { uuidv7 } from '../../src/platform/crypto.ts'
import { utcDay } from '../../src/platform/time.ts'

export type Run = (query: SQL) => Promise<unknown>

export const HOUR = 3600
export const DAY = 24 * HOUR
export const hash = () => sql`sha256(${uuidv7()}::bytea)`

export interface Term {
  table: string
  job: string
  /** Seconds after which a row is deleted. */
  after: number
  /** Inserts a row of this age and returns the condition that finds it. */
  insert: (run: Run, at: Date, userId: string) => Promise<SQL>
}
export const withId =
  (insert: (id: string, at: Date, userId: string) => SQL) =>
  async (run: Run, at: Date, userId: string): Promise<SQL> => {
    const id = uuidv7()
    await run(insert(id, at, userId))
    return sql`id = ${id}`
  }
export const withText =
  (column: string, insert: (key: string, at: Date, userId: string) => SQL) =>
  async (run: Run, at: Date, userId: string): Promise<SQL> => {
    const key = uuidv7()
    await run(insert(key, at, userId))
    return sql`${sql.identifier(column)}::text = ${key}`
  }
export const ofDay =
  (insert: (day: string, userId: string) => SQL) =>
  async (run: Run, at: Date, userId: string): Promise<SQL> => {
    const day = utcDay(at)
    await run(insert(day, userId))
    await run(sql`INSERT INTO insight_days
      (day, total_users, new_users, active_users, views, watched_seconds)
      VALUES (${day}, 1, 0, 1, 0, 60) ON CONFLICT DO NOTHING`)
    return sql`day = ${day} AND user_id = ${userId}`
  }
