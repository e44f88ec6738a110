import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { z } from 'zod/mini'
import { createJobSchema } from '../jobs/job-schema.ts'
import { serverFolder } from '../server-folder.ts'

/** The key of the advisory lock: 'carriage' in digits, which other programs are unlikely to use. */
const LOCK = 22_774_243

const journalSchema = z.object({
  entries: z.array(
    z.object({
      /** When it was made, in milliseconds: databases know a migration by that. */
      when: z.int(),
      /** The name of its file, without `.sql`. */
      tag: z.string(),
    }),
  ),
})
export type Migration = z.output<typeof journalSchema>['entries'][number]

export const migrationsFolder = (): string => join(serverFolder(), 'migrations')
/** The list of a folder's migrations, which drizzle-kit writes. */
export const journalOf = (folder: string): string => join(folder, 'meta/_journal.json')

/** The migrations of a folder, oldest first. */
export const readMigrations = (folder: string): Migration[] =>
  journalSchema.parse(JSON.parse(readFileSync(journalOf(folder), 'utf8'))).entries

/**
 * Migrates the database at `url` to the current schema. An advisory lock serialises instances that start at the
 * same time. `folder` contains the migrations (`server/migrations`).
 */
export async function migrate(url: string, folder: string = migrationsFolder()): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    const applied = await listApplied(client)
    const known = readMigrations(folder)
    refuseOtherHistory(applied, known)
    // Reading them takes longer than all else that a start asks.
    if (known.some(({ when }) => !applied.includes(when)))
      await applyMigrations(drizzle({ client }), { migrationsFolder: folder })
    await createJobSchema(url)
  } finally {
    await client.end()
  }
}

/** The times of the applied migrations, oldest first; none in an empty database. */
export async function listApplied(client: Pick<pg.Client, 'query'>): Promise<number[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there`,
  )
  if (!found[0]?.there) return []
  const { rows } = await client.query<{ when: string }>(
    'SELECT created_at AS "when" FROM drizzle.__drizzle_migrations ORDER BY id',
  )
  return rows.map(({ when }) => Number(when))
}

/** A database whose history began otherwise cannot be migrated, and PostgreSQL's own message would not say why. */
function refuseOtherHistory([first]: readonly number[], known: readonly Migration[]): void {
  if (first === undefined || known.some(({ when }) => when === first)) return
  const made = new Date(first).toISOString().slice(0, 10)
  throw new Error(
    `The database was made by an unreleased version of Carriage of ${made}, which this one cannot migrate. Use an empty DATA_DIR or database.`,
  )
}
