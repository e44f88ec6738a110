import { pushSchema } from 'drizzle-kit/api'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drizzle } from 'drizzle-orm/node-postgres'
import { useDatabase } from '../../../test/database/database.ts'
import { declaredSchema } from '../../../test/database/declared-schema.ts'
import { migrate } from './migrate.ts'

const database = useDatabase()
let pool: pg.Pool

beforeAll(() => {
  pool = new pg.Pool({ connectionString: database.url, max: 2 })
  // The database is dropped while its connections may still be closing.
  pool.on('error', () => {})
})
afterAll(() => pool.end())

test('the migrations create exactly the schema that the code declares', async () => {
  const { statementsToExecute } = await pushSchema(
    await declaredSchema(),
    drizzle({ client: pool }),
    ['public'],
  )
  expect(statementsToExecute).toEqual([])
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
    'live_classes_search_text',
    'programs_search_text',
    'users_add_words',
    'users_change_words',
    'users_remove_words',
    'users_search_text',
    'videos_search_text',
  ])
})

test('concurrent starts migrate one after the other, and migrating again changes nothing', async () => {
  await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)])
})
