import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { OwnChanges } from './changes.ts'
import { namingClient } from './named-statements.ts'
import { UnnamedClient } from './pooler.ts'
import { type SQL, sql, type SQLWrapper, Placeholder } from 'drizzle-orm'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** A database or a transaction, chosen by the caller. */
export type Executor = Database | Transaction

export interface DatabaseConnection {
  db: Database
  pool: pg.Pool
  /** What its connections change. */
  changes: OwnChanges
  close(): Promise<void>
}

export const LONGEST_LOCK_MS = 5_000
export const LONGEST_STATEMENT_MS = 60_000
const LONGEST_CONNECT_MS = 10_000

interface ConnectionOptions {
  /** The number of connections. */
  max?: number
  /** A pooler that lends its connections for a transaction stands between; the limits are set on it. */
  pooled?: boolean
  /** A statement that waits longer for a lock is cancelled, and the request refused with 503. */
  longestLockMs?: number
  /** A statement that takes longer is cancelled, and the request refused with 503. */
  longestStatementMs?: number
  /** Longest wait for a connection. */
  longestConnectMs?: number
}

/** Opening a connection costs PostgreSQL a process; what runs every minute finds one. */
export const KEPT_IDLE_MS = 300_000

/** Opens a pool of connections. `onError` receives the errors of connections that break. */
export function connectDatabase(
  url: string,
  onError: (error: Error) => void,
  {
    max = 10,
    pooled = false,
    longestLockMs = LONGEST_LOCK_MS,
    longestStatementMs = LONGEST_STATEMENT_MS,
    longestConnectMs = LONGEST_CONNECT_MS,
  }: ConnectionOptions = {},
): DatabaseConnection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: longestConnectMs,
    idleTimeoutMillis: KEPT_IDLE_MS,
    // A pooler refuses these parameters, or drops them, and prepared statements are those of a connection.
    ...(pooled
      ? { Client: UnnamedClient }
      : {
          Client: namingClient(),
          lock_timeout: longestLockMs,
          statement_timeout: longestStatementMs,
        }),
  })
  // Each connection reports for itself: the pool listens to idle ones only, and one that breaks within a
  // transaction would end the process.
  pool.on('connect', (client) => void client.on('error', onError))
  pool.on('error', () => {})
  const changes = new OwnChanges(pool)
  return { db: databaseOf(pool), pool, changes, close: () => pool.end() }
}

/**
 * Each transaction gives its connection back, whatever happens: drizzle keeps one whose `begin` fails, as where the
 * database was killed, and the pool would lack it for good.
 */
function databaseOf(pool: pg.Pool): Database {
  const db = drizzle({ client: pool })
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle({ client }).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return db
}

/**
 * A column of the statement around a subquery, always with the name of its table: drizzle leaves that out where a statement
 * selects from one table, and then the subquery's own table would answer to the name.
 */
export const outer = (column: SQLWrapper): SQL => sql`${column}`

/** Whether a column is one of the ids. The statement is the same for any number of them, and stays prepared. */
export const anyOf = (column: SQLWrapper, ids: readonly string[] | Placeholder): SQL =>
  sql`${column} = ANY(${ids instanceof Placeholder ? ids : sql.param(ids)}::uuid[])`
