import type { Client } from 'pg'
import { jobSchemaVersion } from './catalog.ts'
import { loadTables } from './load-tables.ts'
import type { DumpedTable, Manifest } from './manifest.ts'
import { prepareSchema } from './prepare-schema.ts'
import { JOB_SCHEMA } from '../platform/jobs/job-schema.ts'

/**
 * Brings the rows of an unpacked backup (`work`) into an empty database, with the tables of the version that made it.
 * Jobs come along unless the tables of the queue are others now. Returns the tables that were filled.
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
  return tables
}
