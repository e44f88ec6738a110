import { sql } from 'drizzle-orm'
import type { TestApp } from './app.ts'

interface Archived {
  recordOf: string
  payload: Record<string, unknown>
}

/** The archive entry of a record; undefined when there is none. */
export async function findArchived(app: TestApp, id: string): Promise<Archived | undefined> {
  const { rows } = await app.services.db.execute<{
    record_of: string
    payload: Record<string, unknown>
  }>(sql`SELECT record_of, payload FROM archives WHERE record_id = ${id}`)
  return rows[0] && { recordOf: rows[0].record_of, payload: rows[0].payload }
}
