/** Vitest's global setup for projects that need a database. */
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/platform/db/migrate.ts'
import { type DatabaseServer, startDatabaseServer } from './database/database-server.ts'
import { describeTemplate } from './database/spare-databases.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The superuser's URL of the run's server. */
    databaseAdminUrl: string
  }
}

interface Shared {
  server: Promise<DatabaseServer>
  users: number
}

// Each project loads this module again, so the server of the run is stored on the process.
const key = Symbol.for('carriage.test.database')
const holder: typeof globalThis & { [key]?: Shared } = globalThis

/** Shares one server among the projects of a run; the last to finish stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (holder[key] ??= { server: start(), users: 0 })
  shared.users += 1
  const server = await shared.server
  project.provide('databaseAdminUrl', server.adminUrl)
  return async () => {
    shared.users -= 1
    if (shared.users > 0) return
    delete holder[key]
    await server.stop()
  }
}

async function start(): Promise<DatabaseServer> {
  const server = await startDatabaseServer(migrate)
  try {
    await describeTemplate(server.adminUrl)
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}
