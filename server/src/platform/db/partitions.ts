/**
 * Tables that only grow are divided by months (UTC), so that what is past its time is dropped with its month and not
 * deleted row by row: docs/operating/database.md. Migrations make them; drizzle knows the tables only.
 */
import { sql } from 'drizzle-orm'
import type { Database, Executor, Transaction } from './database.ts'
import { monthName, monthStart } from './months.ts'

/** The column of each divided table that decides. */
const columns = {
  audit_log: 'created_at',
  security_events: 'created_at',
  telemetry_samples: 'measured_at',
} as const
export type DividedTable = keyof typeof columns
// Sound: the keys of a constant are its type's.
export const dividedTables = Object.keys(columns) as DividedTable[]

/** Beside the tables: drizzle, backups and people who look see one table each. */
const SCHEMA = 'partitions'
/** This month and so many more are there at any time. */
const MONTHS_AHEAD = 3

export interface Partition {
  name: string
  /** Null: it has what came before the table was divided. */
  from: Date | null
  /** Null: what no other partition takes. */
  to: Date | null
}

const part = (table: DividedTable, name: string) =>
  sql`${sql.identifier(SCHEMA)}.${sql.identifier(`${table}_${name}`)}`
const catchAll = (table: DividedTable) => part(table, 'default')
const literal = (at: Date) => sql.raw(`'${at.toISOString()}'`)

/** Oldest first, the one that takes everything else last. */
export async function listPartitions(on: Executor, table: DividedTable): Promise<Partition[]> {
  const { rows } = await on.execute<{ name: string; from: string | null; to: string | null }>(sql`
    SELECT relname AS name, extract(epoch FROM lower) * 1000 AS "from", extract(epoch FROM upper) * 1000 AS "to"
      FROM (SELECT relname, substring(bounds FROM 'FROM \\(''([^'']+)''\\)')::timestamptz AS lower,
                   substring(bounds FROM 'TO \\(''([^'']+)''\\)')::timestamptz AS upper
              FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid,
                   pg_get_expr(relpartbound, pg_class.oid) AS bounds
             WHERE inhparent = to_regclass(${`public.${table}`})) AS found
     ORDER BY upper NULLS LAST`)
  const instant = (ms: string | null) => (ms === null ? null : new Date(Number(ms)))
  return rows.map(({ name, from, to }) => ({ name, from: instant(from), to: instant(to) }))
}

/** Makes the partitions of this month and the next ones; each table in a transaction of its own. */
export async function makeMonths(db: Database, now: Date): Promise<void> {
  for (const table of dividedTables) {
    const known = await listPartitions(db, table)
    const wanted = Array.from({ length: MONTHS_AHEAD + 1 }, (_, later) => monthStart(now, later))
    const missing = wanted.filter((month) => !known.some((one) => covers(one, month)))
    if (missing.length === 0) continue
    await db.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE ${sql.identifier(table)} IN SHARE UPDATE EXCLUSIVE MODE`)
      // Another process may have been faster.
      const there = await listPartitions(tx, table)
      for (const month of missing)
        if (!there.some((one) => covers(one, month))) await makeMonth(tx, table, month)
    })
  }
}

const covers = ({ from, to }: Partition, month: Date): boolean =>
  to !== null && month < to && (from === null || month >= from)

/**
 * Made beside the table and then attached, which holds up no reader. Rows of this month that came before it stand in the
 * partition for everything else and move: no row may be in two places.
 */
async function makeMonth(tx: Transaction, table: DividedTable, month: Date): Promise<void> {
  const name = part(table, monthName(month))
  const others = catchAll(table)
  const column = sql.identifier(columns[table])
  const from = literal(month)
  const to = literal(monthStart(month, 1))
  const rows = sql`${column} >= ${from} AND ${column} < ${to}`
  await tx.execute(
    sql`CREATE TABLE ${name} (LIKE ${sql.identifier(table)} INCLUDING DEFAULTS INCLUDING CONSTRAINTS)`,
  )
  const { rows: strays } = await tx.execute<{ found: number }>(
    sql`SELECT 1 AS found FROM ${others} WHERE ${rows} LIMIT 1`,
  )
  if (strays.length > 0) {
    await tx.execute(sql`LOCK TABLE ${others} IN ACCESS EXCLUSIVE MODE`)
    // They are moved, not changed: triggers that forbid changes do not count.
    await tx.execute(sql`ALTER TABLE ${others} DISABLE TRIGGER USER`)
    await tx.execute(
      sql`WITH moved AS (DELETE FROM ${others} WHERE ${rows} RETURNING *) INSERT INTO ${name} SELECT * FROM moved`,
    )
    await tx.execute(sql`ALTER TABLE ${others} ENABLE TRIGGER USER`)
  }
  await tx.execute(
    sql`ALTER TABLE ${sql.identifier(table)} ATTACH PARTITION ${name} FOR VALUES FROM (${from}) TO (${to})`,
  )
}

/** Drops a partition with its rows. */
export async function dropPartition(tx: Transaction, { name }: Partition): Promise<void> {
  await tx.execute(sql`DROP TABLE ${sql.identifier(SCHEMA)}.${sql.identifier(name)}`)
}

/** The partitions of months that were over before the month of `before` began. */
export async function monthsBefore(
  on: Executor,
  table: DividedTable,
  before: Date,
): Promise<Partition[]> {
  const start = monthStart(before)
  return (await listPartitions(on, table)).filter(({ to }) => to !== null && to <= start)
}

/** Counts no further. */
const MOST_COUNTED = 1000

/** How many rows stand in the partition for everything else, where none should be. */
export async function countStrays(on: Executor): Promise<{ table: DividedTable; rows: number }[]> {
  const counted = []
  for (const table of dividedTables) {
    const { rows } = await on.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM (SELECT FROM ${catchAll(table)} LIMIT ${MOST_COUNTED}) AS found`,
    )
    counted.push({ table, rows: rows[0]?.count ?? 0 })
  }
  return counted
}
