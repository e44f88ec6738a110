import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { createJobSchema } from '../jobs.ts'
import { serverFolder } from '../server-folder.ts'

/** The key of the advisory lock: 'carriage' in digits, which other programs are unlikely to use. */
const LOCK = 22_774_243

/**
 * Migrates the database at `url` to the current schema. An advisory lock serialises instances that start at the
 * same time. `folder` contains the migrations (`server/migrations`).
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
