/** One PostgreSQL for the whole test run, with the migrated database that test files clone. */
import { Client } from 'pg'
import { startEmbeddedPostgres, testSettings } from '../../src/platform/embedded-postgres/start.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'

export interface DatabaseServer {
  /** The superuser's URL of the database `postgres`. */
  adminUrl: string
  stop: () => Promise<void>
}

/** The name of the migrated, empty template database. */
export const TEMPLATE = 'carriage_template'

/** The role that owns the test databases, as in production. */
export const OWNER = 'carriage'

// Autovacuum would hold a connection to the template while it is cloned.
const settings = { ...testSettings, autovacuum: 'off', max_connections: 100 }

/** Starts the server, creates the template and calls `fill`, which applies the migrations. */
export async function startDatabaseServer(
  fill: (url: string) => Promise<void>,
): Promise<DatabaseServer> {
  const folder = makeTemporaryFolder('carriage-test-')
  try {
    const server = await startEmbeddedPostgres({ dataDir: folder.path, settings })
    const stop = async () => {
      await server.stop()
      await folder.remove()
    }
    try {
      await runAsAdmin(server.adminUrl, `create database ${TEMPLATE} owner ${OWNER}`)
      await fill(withDatabase(server.adminUrl, TEMPLATE, OWNER))
      return { adminUrl: server.adminUrl, stop }
    } catch (error) {
      await server.stop()
      throw error
    }
  } catch (error) {
    await folder.remove()
    throw error
  }
}

/** The URL of another database and role on the same server. */
export function withDatabase(adminUrl: string, database: string, user: string): string {
  return adminUrl
    .replace(/\/postgres\?/, `/${database}?`)
    .replace(/([?&])user=postgres\b/, `$1user=${user}`)
}

/** Runs one statement as superuser, on a separate connection. */
export async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
