/** The application's role: owns one database and is not a superuser. */
import { Client } from 'pg'

/** Name of both the role and its database. */
export const APPLICATION = 'carriage'

/** The URL of a database through the socket in `folder`. */
export function socketUrl(folder: string, user: string, database: string): string {
  return `postgresql:///${database}?host=${encodeURIComponent(folder)}&port=5432&user=${user}`
}

/**
 * Creates the role and its database if necessary. Owning the database is enough to create the trusted
 * extensions (citext, pg_trgm, btree_gin) and schemas; backups are tried in a database beside it, which it creates.
 */
export async function ensureApplicationRole(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const found = await client.query<{ mayCreate: boolean | null; database: boolean }>(
      `select (select rolcreatedb from pg_roles where rolname = $1) as "mayCreate",
              exists (select from pg_database where datname = $1) as database`,
      [APPLICATION],
    )
    const mayCreate = found.rows[0]?.mayCreate ?? null
    if (mayCreate === null) await client.query(`create role ${APPLICATION} login createdb`)
    else if (!mayCreate) await client.query(`alter role ${APPLICATION} createdb`)
    if (!found.rows[0]?.database) {
      await client.query(`create database ${APPLICATION} owner ${APPLICATION}`)
    }
  } finally {
    await client.end()
  }
}
