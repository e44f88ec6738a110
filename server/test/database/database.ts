/** A separate database for a test file, cloned from the migrated template. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { OWNER, runAsAdmin, TEMPLATE, withDatabase } from './database-server.ts'

export interface TestDatabase {
  /** As the application's role, which owns the database and is not a superuser. */
  url: string
  /** The same database as superuser. */
  adminUrl: string
  /** Ends all connections. */
  drop: () => Promise<void>
}

/**
 * Clones the template, which takes milliseconds and isolates test files; with another `template`, for instance
 * `template1`, the database has no tables.
 */
export async function createTestDatabase(template: string = TEMPLATE): Promise<TestDatabase> {
  const server = inject('databaseAdminUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await runAsAdmin(
    server,
    `create database ${name} template ${template} strategy file_copy owner ${OWNER}`,
  )
  return {
    url: withDatabase(server, name, OWNER),
    adminUrl: withDatabase(server, name, 'postgres'),
    drop: () => runAsAdmin(server, `drop database ${name} with (force)`),
  }
}

/**
 * Gives the calling test file (or `describe`) a database from before its first test until after its last. Call
 * it before other hooks: `afterAll` runs in reverse order, so pools close before the drop.
 */
export function useDatabase(): Omit<TestDatabase, 'drop'> {
  let database: TestDatabase | undefined
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database?.drop())
  function ready(): TestDatabase {
    if (!database) throw new Error('The test database exists from beforeAll on')
    return database
  }
  return {
    get url() {
      return ready().url
    },
    get adminUrl() {
      return ready().adminUrl
    },
  }
}
