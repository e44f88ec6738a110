import type { Client } from 'pg'
import { escapeIdentifier } from 'pg'
import { JOB_SCHEMA } from '../platform/jobs/job-schema.ts'
import type { DumpedSequence, TableColumns } from './manifest.ts'
import type { RowRule } from './row-rules.ts'

/**
 * What a backup does not take along. What becomes of rows that refer to these follows from the references of the
 * schema (`row-rules.ts`).
 */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  // Everybody signs in again; browsers with push messages, and classes on devices, are added again.
  'sessions',
  'push_devices',
  'kept_classes',
  // Secrets that are valid for minutes, or a day.
  'auth_tokens',
  'mailed_links',
  'factor_challenges',
  // Counters, and who is where at this moment.
  'rate_limits',
  'live_presence',
  'live_form_checks',
  'live_hands',
  'live_stage',
  'processes',
  'recent_writes',
  // Copies for members, whose files are not in it either; they are requested again.
  'data_exports',
  // A restored installation has no backup yet.
  'backups',
])
export const JOB_TABLE = 'job_common'
/** Of the job queue: what waits, runs or can be run again. Statistics and jobs that are done are left out. */
const JOB_TABLES = new Map([
  ['queue', 'true'],
  ['schedule', 'true'],
  // The copies of failed jobs, by which they are listed, wait in a queue of their own.
  [JOB_TABLE, `state IN ('created', 'retry', 'active', 'failed')`],
])

export const quoted = ({ schema, name }: { schema: string; name: string }): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
export const columnList = (columns: readonly string[]): string =>
  columns.map((column) => escapeIdentifier(column)).join(', ')

/** The rows of a table that belong into a backup, as a query. */
export function selectRows(
  { schema, name, columns }: TableColumns,
  rules: ReadonlyMap<string, RowRule>,
): string {
  const rule = schema === JOB_SCHEMA ? undefined : rules.get(name)
  const condition =
    rule?.condition ?? (schema === JOB_SCHEMA ? JOB_TABLES.get(name) : undefined) ?? 'true'
  const values = columns.map((column) => {
    const own = escapeIdentifier(column)
    const other = rule?.values.get(column)
    return other === undefined ? `r.${own}` : `${other} AS ${own}`
  })
  return `SELECT ${values.join(', ')} FROM ${quoted({ schema, name })} r WHERE ${condition}`
}

/** The tables with data; one that is divided counts once, and its partitions are in a schema of their own. */
export async function listTables(
  client: Client,
  leftOut: ReadonlySet<string>,
): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(
    `SELECT n.nspname AS schema, c.relname AS name,
            array_agg(a.attname::text ORDER BY a.attnum) AS columns
       FROM pg_class c
       JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
                          AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE n.nspname IN ('public', $1) AND c.relkind IN ('r', 'p')
      GROUP BY n.nspname, c.relname ORDER BY n.nspname, c.relname`,
    [JOB_SCHEMA],
  )
  return rows.filter(({ schema, name }) =>
    schema === JOB_SCHEMA ? JOB_TABLES.has(name) : !leftOut.has(name),
  )
}

/** The sequences that have been used. */
export async function listSequences(client: Client): Promise<DumpedSequence[]> {
  const { rows } = await client.query<DumpedSequence>(
    `SELECT schemaname AS schema, sequencename AS name, last_value::text AS last
       FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL
      ORDER BY sequencename`,
  )
  return rows
}

export async function jobSchemaVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `SELECT version FROM ${quoted({ schema: JOB_SCHEMA, name: 'version' })}`,
  )
  return rows[0]?.version ?? 0
}
