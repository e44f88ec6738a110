import { asc, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { isAlive } from '../../../platform/db/processes-queries.ts'
import { type NotedRun, processes } from '../../../platform/db/processes-schema.ts'
import { videos } from '../../videos/tables.ts'

/** Lets one admin at a time change a job, until the transaction ends. */
export async function lockJob(on: Executor, id: string): Promise<void> {
  await on.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`job ${id}`}, 0))`)
}

/** What all processes work on, by their last sign of life. */
export async function listRuns(on: Executor): Promise<NotedRun[]> {
  const rows = await on.select({ runs: processes.runs }).from(processes)
  return rows.flatMap(({ runs }) => runs)
}

export async function listTitles(
  on: Executor,
  ids: readonly string[],
): Promise<{ id: string; title: string | null }[]> {
  if (ids.length === 0) return []
  return on
    .select({
      id: videos.id,
      title: sql<string | null>`coalesce(nullif(${videos.title}, ''), ${videos.sourceName})`,
    })
    .from(videos)
    .where(inArray(videos.id, [...ids]))
}

export type ProcessRow = typeof processes.$inferSelect

/** The servers and workers that work on jobs and are alive. */
export async function listWorkers(on: Executor): Promise<ProcessRow[]> {
  return on
    .select()
    .from(processes)
    .where(sql`${isAlive} AND ${processes.worksOnJobs}`)
    .orderBy(asc(processes.host), asc(processes.startedAt))
}

export async function countWorkers(on: Executor): Promise<number> {
  return on.$count(processes, sql`${isAlive} AND ${processes.worksOnJobs}`)
}
