/** What a server and its embedded PostgreSQL have used so far. */
import type { Client } from 'pg'
import { cpuOf, cpuOfPostgres } from '../cpu.ts'

export interface Reading {
  at: number
  /** CPU milliseconds. */
  server: number
  postgres: number
  /** Rows inserted, changed and deleted, and bytes of the write-ahead log. */
  rows: number
  log: number
}

interface Measured {
  pid: number
  dataDir: string
}

export async function read({ pid, dataDir }: Measured, client: Client): Promise<Reading> {
  const { rows } = await client.query<{ rows: string; log: string }>(
    `SELECT tup_inserted + tup_updated + tup_deleted AS rows,
        pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') AS log
      FROM pg_stat_database WHERE datname = current_database()`,
  )
  return {
    at: performance.now(),
    server: cpuOf(pid),
    postgres: cpuOfPostgres(dataDir),
    rows: Number(rows[0]?.rows),
    log: Number(rows[0]?.log),
  }
}

export const minus = (after: Reading, before: Reading): Reading => ({
  at: after.at - before.at,
  server: after.server - before.server,
  postgres: after.postgres - before.postgres,
  rows: after.rows - before.rows,
  log: after.log - before.log,
})
