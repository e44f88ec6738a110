import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Run } from '../job-runs.ts'
import { instant, primaryId } from './columns.ts'

/** A run as another process reads it. */
export type NotedRun = Pick<Run, 'id' | 'name' | 'attempt'>

/** Servers and workers on this database, by their signs of life; UNLOGGED by the migration, since they come anew. */
export const processes = pgTable('processes', {
  id: primaryId(),
  role: text('role', { enum: ['server', 'worker'] }).notNull(),
  /** Whether it works on jobs; servers do not where workers are processes of their own. */
  worksOnJobs: boolean('works_on_jobs').notNull(),
  host: text('host').notNull(),
  /** Host and port of a server that is to carry the live classes; null: of all others. */
  carrier: text('carrier'),
  pid: integer('pid').notNull(),
  version: text('version').notNull(),
  /** By which processes with another secret are told apart; it does not give the secret away. */
  secretMark: text('secret_mark').notNull(),
  startedAt: instant('started_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  /** What it works on. */
  runs: jsonb('runs').$type<readonly NotedRun[]>().notNull(),
})
