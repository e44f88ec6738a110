import type { Client } from 'pg'
import { jobSchemaVersion } from './catalog.ts'
import { loadTables } from './load-tables.ts'
import type { DumpedTable, Manifest } from './manifest.ts'
import { prepareSchema } from './prepare-schema.ts'
import { JOB_SCHEMA } from '../platform/jobs/job-schema.ts'
import { sendAgain } from '../platform/jobs/send-again.ts'
import { readWaitingJobs } from './waiting-jobs.ts'

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
