import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** A database or a transaction, chosen by the caller. */
export type Executor = Database | Transaction

export interface DatabaseConnection {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

/** Opens a pool of at most `max` connections. `onError` receives the errors of idle connections. */
export function connectDatabase(
  url: string,
  onError: (error: Error) => void,
  max = 10,
): DatabaseConnection {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 10_000 })
  pool.on('error', onError)
  return { db: drizzle({ client: pool }), pool, close: () => pool.end() }
}
