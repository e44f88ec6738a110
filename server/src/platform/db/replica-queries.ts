import { sql } from 'drizzle-orm'
import type { Executor } from './database.ts'

export interface ServerState {
  /** Primary: where its log ends. Replica: up to where it has replayed it; null on a server that is no standby. */
  position: string | null
  /** The same for a database and its replicas, and for no other. */
  identity: string
  /** How many migrations it has. */
  migrations: number
}

const IDENTITY = sql`(SELECT system_identifier FROM pg_control_system()) || ' ' || current_database() AS identity,
  (SELECT count(*)::int FROM drizzle.__drizzle_migrations) AS migrations`

export const readPrimary = (on: Executor): Promise<ServerState> =>
  readOne(on, sql`SELECT pg_current_wal_lsn()::text AS position, ${IDENTITY}`)

export const readReplica = (on: Executor): Promise<ServerState> =>
  readOne(
    on,
    sql`SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text END AS position, ${IDENTITY}`,
  )

async function readOne(on: Executor, query: ReturnType<typeof sql>): Promise<ServerState> {
  const { rows } = await on.execute<Record<keyof ServerState, unknown>>(query)
  // Sound: the statements above select these columns.
  return rows[0] as unknown as ServerState
}

/** Why a server cannot stand in for the primary; undefined: it can. */
export function whyUnfit(primary: ServerState, replica: ServerState): string | undefined {
  if (replica.position === null) return 'it is no standby'
  if (replica.identity !== primary.identity) return 'it is a standby of another database'
  if (replica.migrations !== primary.migrations) return 'it has another schema'
  return undefined
}
