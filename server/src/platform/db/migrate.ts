import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { createJobSchema, hasJobSchema } from '../jobs.ts'
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
    await refuseOtherHistory(client, folder)
    if (!(await hasAll(client, folder)))
      await applyMigrations(drizzle({ client }), { migrationsFolder: folder })
    if (!(await hasJobSchema(client))) await createJobSchema(url)
  } finally {
    await client.end()
  }
}

/** Names of the applied migrations, oldest first; none in an empty database. */
export async function listMigrations(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there`,
  )
  if (!found[0]?.there) return []
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM drizzle.__drizzle_migrations ORDER BY id',
  )
  return rows.map(({ name }) => name)
}

/** A database whose history began otherwise cannot be migrated, and PostgreSQL's own message would not say why. */
async function refuseOtherHistory(client: pg.Client, folder: string): Promise<void> {
  const [first] = await listMigrations(client)
  if (first === undefined || readdirSync(folder).includes(first)) return
  throw new Error(
    `The database was made by an unreleased version of Carriage (${first}), which this one cannot migrate. Use an empty DATA_DIR or database.`,
  )
}

/** Whether all migrations are applied, by their names: reading them takes longer than all else that a start asks. */
async function hasAll(client: pg.Client, folder: string): Promise<boolean> {
  const applied = new Set(await listMigrations(client))
  return readdirSync(folder).every(
    (name) => applied.has(name) || !existsSync(join(folder, name, 'migration.sql')),
  )
}
