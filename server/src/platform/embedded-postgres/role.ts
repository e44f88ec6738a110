/** The account the application connects with: it owns one database and is no superuser. */
import { Client } from 'pg'

/** Name of both the role and its database. */
export const APPLICATION = 'carriage'

/** Address of a database behind the socket in `folder`. */
export function socketUrl(folder: string, user: string, database: string): string {
  return `postgresql:///${database}?host=${encodeURIComponent(folder)}&port=5432&user=${user}`
}

/**
 * Makes sure that role and database exist. Owning its database is enough to create the trusted
 * extensions (citext, pg_trgm, btree_gin) and schemas of its own.
 */
export async function ensureApplicationRole(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const found = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $1) as database`,
      [APPLICATION],
    )
    if (!found.rows[0]?.role) await client.query(`create role ${APPLICATION} login`)
    if (!found.rows[0]?.database) {
      await client.query(`create database ${APPLICATION} owner ${APPLICATION}`)
    }
  } finally {
    await client.end()
  }
}
