import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Client, escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { JOB_SCHEMA } from '../platform/jobs/job-schema.ts'
import type { WaitingJob } from '../platform/jobs/send-again.ts'
import { FAILED_JOBS } from '../platform/jobs/stored-jobs.ts'
import { JOB_TABLE } from './catalog.ts'
import { type Manifest, rowsName } from './manifest.ts'

/** Begins the names of the queues that pg-boss has for itself. */
const OWN_QUEUES = '__pgboss'

/**
 * The jobs of an unpacked backup (`work`) that waited or ran, whatever columns the tables of their queue had. Those that
 * had failed for good are not among them.
 */
export async function readWaitingJobs(
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
