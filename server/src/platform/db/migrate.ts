import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { createJobSchema } from '../jobs.ts'
import { serverFolder } from '../server-folder.ts'

/** Any number that no other program on the database is likely to use: 'carriage' in digits. */
const LOCK = 22_774_243

/**
 * Brings the database at `url` to the schema of this version. Instances that start together take
 * turns. `folder` holds the migrations (`server/migrations`).
 */
export async function migrate(
  url: string,
  folder: string = join(serverFolder(), 'migrations'),
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await applyMigrations(drizzle({ client }), { migrationsFolder: folder })
    await createJobSchema(url)
  } finally {
    await client.end()
  }
}
