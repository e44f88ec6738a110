import { type Client, escapeIdentifier } from 'pg'
import { jobSchemaVersion, JOB_TABLE, columnList, quoted } from './catalog.ts'
import { type DumpedTable, type Manifest, rowsName } from './manifest.ts'
import { prepareSchema } from './prepare-schema.ts'
import { JOB_SCHEMA } from '../platform/jobs/job-schema.ts'
import { sendAgain, type WaitingJob } from '../platform/jobs/send-again.ts'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { FAILED_JOBS } from '../platform/jobs/stored-jobs.ts'

interface ForeignKey {
  schema: string
  name: string
  constraint: string
  definition: string
}

/**
 * Replaces the rows of all tables by those in `folder`, in one transaction. Foreign keys are dropped meanwhile and
 * then checked again, so that the order of the tables does not matter; the owner of the tables may do that, and no
 * superuser is needed. Triggers do not run: what they compute is in the rows.
 */
async function loadTables(
  client: Client,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
  folder: string,
): Promise<void> {
  await client.query('BEGIN')
  try {
    const keys = await listForeignKeys(client)
    for (const key of keys)
      await client.query(
        `ALTER TABLE ${quoted(key)} DROP CONSTRAINT ${escapeIdentifier(key.constraint)}`,
      )
    for (const table of tables) await loadTable(client, table, folder)
    for (const { schema, name, last } of sequences)
      await client.query('SELECT setval($1::regclass, $2::bigint)', [
        quoted({ schema, name }),
        last,
      ])
    for (const key of keys)
      await client.query(
        `ALTER TABLE ${quoted(key)} ADD CONSTRAINT ${escapeIdentifier(key.constraint)} ${key.definition}`,
      )
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

async function loadTable(client: Client, table: DumpedTable, folder: string): Promise<void> {
  await client.query(`ALTER TABLE ${quoted(table)} DISABLE TRIGGER USER`)
  await client.query(`TRUNCATE ${quoted(table)}`)
  const copy = client.query(
    copyFrom(`COPY ${quoted(table)} (${columnList(table.columns)}) FROM STDIN`),
  )
  await pipeline(createReadStream(join(folder, rowsName(table))), copy)
  await client.query(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`)
}

async function listForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT n.nspname AS schema, c.relname AS name, k.conname AS constraint,
            pg_get_constraintdef(k.oid) AS definition
       FROM pg_constraint k
       JOIN pg_class c ON c.oid = k.conrelid
       JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE k.contype = 'f' AND k.conparentid = 0 AND n.nspname IN ('public', $1)`,
    [JOB_SCHEMA],
  )
  return rows
}

/** Begins the names of the queues that pg-boss has for itself. */
const OWN_QUEUES = '__pgboss'

/**
 * The jobs of an unpacked backup (`work`) that waited or ran, whatever columns the tables of their queue had. Those that
 * had failed for good are not among them.
 */
async function readWaitingJobs(
  client: Client,
  { tables }: Pick<Manifest, 'tables'>,
  work: string,
): Promise<WaitingJob[]> {
  const table = tables.find(({ schema, name }) => schema === JOB_SCHEMA && name === JOB_TABLE)
  if (!table) return []
  const columns = table.columns.map((column) => `${escapeIdentifier(column)} text`)
  await client.query(`CREATE TEMPORARY TABLE waiting_jobs (${columns.join(', ')})`)
  try {
    const copy = client.query(copyFrom('COPY waiting_jobs FROM STDIN'))
    await pipeline(createReadStream(join(work, rowsName(table))), copy)
    const { rows } = await client.query<WaitingJob>(
      `SELECT job->>'id' AS id, job->>'name' AS name, coalesce((job->>'data')::jsonb, '{}') AS data,
              (job->>'priority')::int AS priority, (job->>'start_after')::timestamptz AS "startAfter",
              job->>'group_id' AS "group", (job->>'retry_limit')::int AS "retryLimit",
              (job->>'expire_seconds')::int AS "expireInSeconds"
         FROM (SELECT to_jsonb(r) AS job FROM waiting_jobs r) jobs
        WHERE job->>'state' IN ('created', 'retry', 'active')
          AND job->>'name' <> $1 AND NOT starts_with(job->>'name', $2)`,
      [FAILED_JOBS, OWN_QUEUES],
    )
    return rows
  } finally {
    await client.query('DROP TABLE waiting_jobs')
  }
}

/** The queue lists failed jobs for a week, and deletes what has waited for two, also before anybody could have done it. */
const QUEUE_DAYS = 7

/**
 * Brings the rows of an unpacked backup (`work`) into an empty database, with the tables of the version that made it.
 * Jobs come along as rows, or are sent anew where the tables of the queue are others now, or would delete them as outdated.
 * Returns the tables that were filled.
 */
export async function restoreRows(
  client: Client,
  url: string,
  { manifest, work, migrations }: { manifest: Manifest; work: string; migrations: string },
): Promise<DumpedTable[]> {
  await prepareSchema(client, url, manifest.migrations, migrations)
  const keepsJobs = await fitsQueue(client, manifest)
  const tables = manifest.tables.filter(({ schema }) => keepsJobs || schema !== JOB_SCHEMA)
  await loadTables(client, { ...manifest, tables }, work)
  if (!keepsJobs) await sendAgain(url, await readWaitingJobs(client, manifest, work))
  return tables
}

/** Whether the queue takes the rows of a backup as they are. */
async function fitsQueue(client: Client, { created_at, job_schema }: Manifest): Promise<boolean> {
  const { rows } = await client.query<{ isYoung: boolean }>(
    'SELECT $1::timestamptz > now() - make_interval(days => $2) AS "isYoung"',
    [created_at, QUEUE_DAYS],
  )
  return rows[0]?.isYoung === true && (await jobSchemaVersion(client)) === job_schema
}
