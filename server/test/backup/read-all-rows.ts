import type { Client } from 'pg'
import { LEFT_OUT, listTables, quoted } from '../../src/backup/catalog.ts'

/** The rows of all tables that a backup has, as JSON, in one order. */
export async function readAllRows(client: Client): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  for (const table of await listTables(client, LEFT_OUT))
    if (table.schema === 'public') {
      const { rows } = await client.query(
        `SELECT to_jsonb(t) AS row FROM ${quoted(table)} t ORDER BY to_jsonb(t)::text`,
      )
      all[table.name] = rows
    }
  return all
}

/** The same, if everything that a backup leaves out were deleted. PostgreSQL follows the references. */
export async function readRowsWithout(client: Client): Promise<Record<string, unknown[]>> {
  await client.query('BEGIN')
  try {
    for (const name of LEFT_OUT) await client.query(`DELETE FROM ${name}`)
    return await readAllRows(client)
  } finally {
    await client.query('ROLLBACK')
  }
}
