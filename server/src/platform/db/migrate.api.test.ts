/** What docs/operating/upgrading.md promises of upgrades, and of ways back. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { addMigration } from '../../../test/database/add-migration.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database/database.ts'
import { queryOnce } from '../../../test/database/postgres-project.ts'
import { withBoss } from '../../../test/queue.ts'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'
import { JOB_SCHEMA } from '../jobs/job-schema.ts'
import { migrate, migrationsFolder } from './migrate.ts'

const folder = makeTemporaryFolder('carriage-upgrades-')
const current = migrationsFolder()
const next = join(folder.path, 'next')
afterAll(() => folder.remove())
let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
  cpSync(current, next, { recursive: true })
})
afterEach(() => database.drop())

const add = (tag: string, sql: string) => addMigration(next, tag, sql)
const applied = () =>
  queryOnce(
    database.url,
    'SELECT created_at FROM drizzle.__drizzle_migrations WHERE created_at > 32e12',
  )
const columns = () =>
  queryOnce(
    database.url,
    "SELECT column_name FROM information_schema.columns WHERE column_name = 'mood'",
  )

test('an upgrade that fails leaves the database as it was', async () => {
  add('mood', 'ALTER TABLE videos ADD COLUMN mood text')
  add('broken', 'ALTER TABLE nowhere ADD COLUMN mood text')
  await expect(migrate(database.url, next)).rejects.toThrow()
  expect([await applied(), await columns()]).toEqual([[], []])
  await migrate(database.url, current)
})

test('the version before starts on a newer database, and changes nothing there @full', async () => {
  add('mood', 'ALTER TABLE videos ADD COLUMN mood text')
  add('broken', 'SELECT 1')
  await migrate(database.url, next)
  await migrate(database.url, current)
  expect(await applied()).toHaveLength(2)
  expect(await columns()).toHaveLength(1)
})

test('a database whose history began otherwise is refused with a sentence, and stays as it is @full', async () => {
  const first = () => queryOnce(database.url, 'SELECT created_at FROM drizzle.__drizzle_migrations')
  await queryOnce(
    database.url,
    'UPDATE drizzle.__drizzle_migrations SET created_at = 1735689600000',
  )
  const before = await first()
  await expect(migrate(database.url, current)).rejects.toThrow(
    'made by an unreleased version of Carriage of 2025-01-01',
  )
  expect(await first()).toEqual(before)
})

test('a start creates the tables of the queue where they are missing @full', async () => {
  const isThere = () => withBoss(database.url, (boss) => boss.isInstalled())
  await queryOnce(database.url, `DROP SCHEMA ${JOB_SCHEMA} CASCADE`)
  await expect(isThere()).rejects.toThrow('pg-boss')
  await migrate(database.url, current)
  expect(await isThere()).toBe(true)
})
