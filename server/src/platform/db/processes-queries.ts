import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Run } from '../job-runs.ts'
import type { Executor } from './database.ts'
import { processes } from './processes-schema.ts'

/** After so long without a sign of life a process counts as gone. Clocks of machines differ: the database's counts. */
const SILENT_SECONDS = 20
export const isAlive = gt(
  processes.seenAt,
  sql`now() - ${sql.raw(`interval '${SILENT_SECONDS} seconds'`)}`,
)

export type Process = Omit<typeof processes.$inferInsert, 'startedAt' | 'seenAt' | 'runs'> & {
  id: string
}

/** Notes that a process is alive and what it works on. */
export async function noteProcess(
  on: Executor,
  process: Process,
  runs: readonly Run[],
): Promise<void> {
  const noted = runs.map(({ id, name, attempt }) => ({ id, name, attempt }))
  await on
    .insert(processes)
    .values({ ...process, runs: noted, startedAt: sql`now()`, seenAt: sql`now()` })
    .onConflictDoUpdate({ target: processes.id, set: { seenAt: sql`now()`, runs: noted } })
}

export async function removeProcess(on: Executor, id: string): Promise<void> {
  await on.delete(processes).where(eq(processes.id, id))
}

/** Processes that were killed never remove themselves. */
export async function removeGoneProcesses(on: Executor, before: Date): Promise<void> {
  await on.delete(processes).where(lt(processes.seenAt, before))
}

/**
 * The carrier of live classes that began before this process and still lives; undefined without one. One at the same host
 * and port has been killed, since two cannot listen there.
 */
export async function findEarlierCarrier(
  on: Executor,
  { id, carrier }: Pick<Process, 'id' | 'carrier'>,
): Promise<string | undefined> {
  const began = sql`coalesce((SELECT own.started_at FROM ${processes} own WHERE own.id = ${id}), now())`
  const [row] = await on
    .select({ carrier: processes.carrier })
    .from(processes)
    .where(and(isAlive, ne(processes.carrier, carrier ?? ''), lt(processes.startedAt, began)))
    .orderBy(processes.startedAt)
    .limit(1)
  return row?.carrier ?? undefined
}

/** Whether a process is alive whose secret is another one. */
export async function hasOtherSecret(on: Executor, secretMark: string): Promise<boolean> {
  const others = and(isAlive, ne(processes.secretMark, secretMark))
  return (await on.$count(processes, others)) > 0
}
