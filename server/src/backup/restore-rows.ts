import type { Client } from 'pg'
import { jobSchemaVersion } from './catalog.ts'
import { loadTables } from './load-tables.ts'
import type { DumpedTable, Manifest } from './manifest.ts'
import { prepareSchema } from './prepare-schema.ts'
import { JOB_SCHEMA } from '../platform/jobs/job-schema.ts'
import { sendAgain } from '../platform/jobs/send-again.ts'
import { readWaitingJobs } from './waiting-jobs.ts'

/**
 * Brings the rows of an unpacked backup (`work`) into an empty database, with the tables of the version that made it.
 * Jobs come along as rows, or are sent anew where the tables of the queue are others now. Returns the tables that were filled.
 */
export async function restoreRows(
  client: Client,
  url: string,
  { manifest, work, migrations }: { manifest: Manifest; work: string; migrations: string },
): Promise<DumpedTable[]> {
  await prepareSchema(client, url, manifest.migrations, migrations)
  const sameJobs = (await jobSchemaVersion(client)) === manifest.job_schema
  const tables = manifest.tables.filter(({ schema }) => sameJobs || schema !== JOB_SCHEMA)
  await loadTables(client, { ...manifest, tables }, work)
  if (!sameJobs) await sendAgain(url, await readWaitingJobs(client, manifest, work))
  return tables
}
