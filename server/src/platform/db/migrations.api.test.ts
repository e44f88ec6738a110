import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, useDatabase } from '../../../test/database/database.ts'
import { declaredSchema } from '../../../test/database/declared-schema.ts'
import { queryOnce } from '../../../test/database/postgres-project.ts'
import { migrate, migrationsFolder, readMigrations } from './migrate.ts'

const database = useDatabase()
let pool: pg.Pool

beforeAll(() => {
  pool = new pg.Pool({ connectionString: database.url, max: 2 })
  // The database is dropped while its connections may still be closing.
  pool.on('error', () => {})
})
afterAll(() => pool.end())

/** Columns, constraints and indexes as PostgreSQL writes them, without what only migrations can say. */
const CATALOG = `
  SELECT 'column' AS kind, c.relname || '.' || a.attname AS name, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attnotnull THEN 'NOT NULL' END, a.attgenerated, pg_get_expr(d.adbin, d.adrelid)) AS text
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
  UNION ALL
  SELECT 'constraint', conrelid::regclass || '.' || conname, regexp_replace(pg_get_constraintdef(oid), 'SET NULL \\(\\w+\\)', 'SET NULL')
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype IN ('c', 'f', 'p', 'u')
  UNION ALL
  SELECT 'index', indexname, replace(indexdef, ' ON ONLY ', ' ON ') FROM pg_indexes WHERE schemaname = 'public'
  ORDER BY 1, 2`

test('the migrations create exactly the schema that the code declares @full', async () => {
  const empty = generateDrizzleJson({})
  const declared = generateDrizzleJson(await declaredSchema(), empty.id)
  const scratch = await createTestDatabase('template1')
  try {
    const [baseline = '', ...later] = readMigrations(migrationsFolder()).map(({ tag }) =>
      readFileSync(join(migrationsFolder(), `${tag}.sql`), 'utf8'),
    )
    // Extensions and functions come before the first table; later functions compute columns.
    const before = [
      baseline.slice(0, baseline.indexOf('CREATE TABLE')),
      ...later
        .flatMap((file) => file.split('--> statement-breakpoint'))
        .filter((statement) => /CREATE FUNCTION .* IMMUTABLE /.test(statement)),
    ]
    const statements = [...before, ...(await generateMigration(empty, declared))]
    for (const statement of statements) await queryOnce(scratch.url, statement)
    expect(await queryOnce(database.url, CATALOG)).toEqual(await queryOnce(scratch.url, CATALOG))
  } finally {
    await scratch.drop()
  }
})

test('the list of what the next migration has to change is empty', async () => {
  const tag = readMigrations(migrationsFolder()).length - 1
  const newest = `${String(tag).padStart(4, '0')}_snapshot.json`
  const folder = join(migrationsFolder(), 'meta')
  // The tool compares with the newest alone, and each has fifteen thousand lines.
  expect(readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))).toEqual([newest])
  const file = join(folder, newest)
  const snapshot = JSON.parse(readFileSync(file, 'utf8'))
  const declared = generateDrizzleJson(await declaredSchema(), snapshot.id)
  expect(await generateMigration(snapshot, declared)).toEqual([])
})

test('the migrations create what drizzle cannot declare', async () => {
  const { rows: unlogged } = await pool.query(
    "SELECT relname FROM pg_class WHERE relpersistence = 'u' AND relkind = 'r'",
  )
  expect(unlogged).toContainEqual({ relname: 'rate_limits' })
  expect(unlogged).toContainEqual({ relname: 'live_presence' })
  expect(unlogged).toContainEqual({ relname: 'processes' })
  expect(unlogged).toContainEqual({ relname: 'recent_writes' })
  const { rows } = await pool.query<{ definition: string }>(
    "SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname LIKE 'enrollments_current_%'",
  )
  for (const { definition } of rows)
    expect(definition).toMatch(/ON DELETE SET NULL \(current_\w+_id\)$/)
  expect(rows).toHaveLength(2)
  const { rows: collations } = await pool.query(
    "SELECT collation_name FROM information_schema.columns WHERE table_name = 'member_tags' AND column_name = 'tag'",
  )
  expect(collations).toEqual([{ collation_name: 'C' }])
  const { rows: triggers } = await pool.query<{ tgname: string }>(
    "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgparentid = 0 AND tgname NOT LIKE '%\\_tell\\_%' ORDER BY 1",
  )
  expect(triggers.map(({ tgname }) => tgname)).toEqual([
    'audit_log_append_only',
    'audit_log_chain',
    'audit_log_no_truncate',
    'challenges_forget_translations',
    'coach_pages_forget_translations',
    'exercises_forget_translations',
    'live_classes_forget_translations',
    'live_classes_search_text',
    'live_occurrences_forget_translations',
    'live_rsvps_leave',
    'live_rsvps_seat',
    'live_waiting_count',
    'program_sessions_forget_translations',
    'program_weeks_forget_translations',
    'programs_forget_translations',
    'programs_search_text',
    'springs_search_text',
    'translations_search_text',
    'users_add_words',
    'users_change_words',
    'users_remove_words',
    'users_search_text',
    'video_cues_search_text',
    'videos_forget_translations',
    'videos_search_text',
  ])
})

test('concurrent starts migrate one after the other, and migrating again changes nothing @full', async () => {
  await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)])
})
