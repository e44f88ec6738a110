import type { JobState } from '@carriage/contract/system/job-schemas'
import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { isAlive } from '../../../platform/db/processes-queries.ts'
import { processes } from '../../../platform/db/processes-schema.ts'
import { videos } from '../../videos/tables.ts'
import { FIRST_PRIORITY } from './job-policy.ts'

export interface JobRow {
  [column: string]: unknown
  id: string
  name: string
  state: JobState
  data: unknown
  priority: number
  retries: number
  hasRun: boolean
  output: unknown
  dueAt: number
  startedAt: number | null
  endedAt: number | null
}

const STATE = sql`CASE WHEN state = 'active' THEN 'running' WHEN state = 'failed' THEN 'failed'
  WHEN state = 'cancelled' THEN 'cancelled' WHEN start_after <= now() THEN 'waiting' ELSE 'later' END`
/** Done ones are left out, and the queue's own, which begin those that are repeated. */
const LISTED = sql`state <> 'completed' AND NOT blocked AND name NOT LIKE '\\_\\_pgboss%'`
const IN_STATE: Readonly<Record<JobState, SQL>> = {
  running: sql`state = 'active'`,
  waiting: sql`state < 'active' AND start_after <= now()`,
  later: sql`state < 'active' AND start_after > now()`,
  failed: sql`state = 'failed'`,
  cancelled: sql`state = 'cancelled'`,
}
const seconds = (column: string) => sql`floor(extract(epoch FROM ${sql.identifier(column)}))::int`
const COLUMNS = sql`id, name, ${STATE} AS state, data, priority, retry_count AS retries,
  started_on IS NOT NULL AS "hasRun", output, ${seconds('start_after')} AS "dueAt",
  ${seconds('started_on')} AS "startedAt", ${seconds('completed_on')} AS "endedAt"`

const matching = (state: JobState | undefined): SQL =>
  state ? sql`${LISTED} AND ${IN_STATE[state]}` : LISTED

/** What runs, then what waits in its order, then what begins later, and what has ended badly, the latest first. */
export async function listJobRows(
  on: Executor,
  state: JobState | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<JobRow[]> {
  const { rows } = await on.execute<JobRow>(sql`
    SELECT ${COLUMNS} FROM pgboss.job WHERE ${matching(state)}
     ORDER BY array_position(ARRAY['running', 'waiting', 'later', 'failed', 'cancelled'], ${STATE}),
              completed_on DESC NULLS FIRST, CASE WHEN start_after > now() THEN start_after END, priority DESC, created_on, id
     LIMIT ${limit} OFFSET ${offset}`)
  return rows
}

export async function countJobs(on: Executor, state: JobState | undefined): Promise<number> {
  const { rows } = await on.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM pgboss.job WHERE ${matching(state)}`,
  )
  return rows[0]?.total ?? 0
}

/** Locks a job of one of these kinds until the transaction ends. */
export async function lockJob(
  on: Executor,
  id: string,
  names: readonly string[],
): Promise<JobRow | undefined> {
  const { rows } = await on.execute<JobRow>(sql`
    SELECT ${COLUMNS} FROM pgboss.job
     WHERE name = ANY(${sql.param(names)}::text[]) AND id = ${id} AND ${LISTED} FOR UPDATE`)
  return rows[0]
}

type Key = Pick<JobRow, 'id' | 'name'>

const isJob = ({ id, name }: Key): SQL => sql`name = ${name} AND id = ${id}`

export async function raiseJob(on: Executor, job: Key): Promise<void> {
  await on.execute(sql`UPDATE pgboss.job SET priority = ${FIRST_PRIORITY}, start_after = least(start_after, now())
                        WHERE ${isJob(job)}`)
}

export async function endJob(on: Executor, job: Key): Promise<void> {
  await on.execute(
    sql`UPDATE pgboss.job SET state = 'cancelled', completed_on = now() WHERE ${isJob(job)}`,
  )
}

/** It gets one more try than it had. What a former run says later counts for nothing, since runs are numbered. */
export async function reviveJob(on: Executor, job: Key): Promise<void> {
  await on.execute(sql`UPDATE pgboss.job SET state = 'retry', retry_limit = greatest(retry_limit, retry_count) + 1,
                              start_after = now(), completed_on = NULL, heartbeat_on = NULL, output = NULL
                        WHERE ${isJob(job)}`)
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
