/** A separate database for a test file, like the migrated template. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { OWNER, runAsAdmin, TEMPLATE, withDatabase } from './database-server.ts'
import { giveBack, takeSpare } from './spare-databases.ts'

export interface TestDatabase {
  /** As the application's role, which owns the database and is not a superuser. */
  url: string
  /** The same database as superuser. */
  adminUrl: string
  /** Ends all connections. */
  drop: () => Promise<void>
}

/** Clones the template for tests that change the schema; with another `template`, for instance `template1`, the database has no tables. */
export async function createTestDatabase(template: string = TEMPLATE): Promise<TestDatabase> {
  const server = inject('databaseAdminUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await runAsAdmin(
    server,
    `create database ${name} template ${template} strategy file_copy owner ${OWNER}`,
  )
  return { ...urlsOf(name), drop: () => runAsAdmin(server, `drop database ${name} with (force)`) }
}

function urlsOf(name: string): Omit<TestDatabase, 'drop'> {
  const server = inject('databaseAdminUrl')
  return {
    url: withDatabase(server, name, OWNER),
    adminUrl: withDatabase(server, name, 'postgres'),
  }
}

/**
 * Gives the calling test file (or `describe`) a database from before its first test until after its last. Call
 * it before other hooks: `afterAll` runs in reverse order, so pools close before it is emptied for the next file.
 */
export function useDatabase(): Omit<TestDatabase, 'drop'> {
  let database: Omit<TestDatabase, 'drop'> | undefined
  let name = ''
  beforeAll(async () => {
    const spare = await takeSpare(inject('databaseAdminUrl'))
    database = spare === undefined ? await createTestDatabase() : urlsOf(spare)
    name = new URL(database.adminUrl).pathname.slice(1)
  })
  afterAll(() => (name ? giveBack(inject('databaseAdminUrl'), name) : undefined))
  function ready(): Omit<TestDatabase, 'drop'> {
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
