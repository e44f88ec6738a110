import * as z from 'zod/mini'
import { epochSeconds, id, pageMeta, pageQuery } from '../common.ts'

/** `later`: not before its time, such as the next try of one that failed. Done ones are not listed. */
export const jobStates = ['running', 'waiting', 'later', 'failed', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]

/** Why a run failed; `stopped`: its process died, `late`: it took longer than it may. */
export const jobFailures = ['stopped', 'late', 'unreachable', 'no-room', 'unexpected'] as const
export type JobFailureReason = (typeof jobFailures)[number]

export const jobActions = ['first', 'cancel', 'retry'] as const
export type JobAction = (typeof jobActions)[number]

const role = z.enum(['server', 'worker'])

/** A job of the queue, for admins. */
export const systemJob = z.object({
  _id: id,
  /** The kind of work, such as `convert-video`. */
  kind: z.string(),
  state: z.enum(jobStates),
  /** The video that it is about. */
  video: z.nullable(z.object({ _id: id, title: z.nullable(z.string()) })),
  /** Since when, or from when on, it could run. */
  due_at: epochSeconds,
  /** Of the last run. */
  started_at: z.nullable(epochSeconds),
  ended_at: z.nullable(epochSeconds),
  /** Runs that were begun. */
  runs: z.int(),
  /** It was put before the others of its kind. */
  first: z.boolean(),
  /** Who works on it; null where nobody says so, such as when its process has just died. */
  worker: z.nullable(z.object({ role, host: z.string(), pid: z.int() })),
  /** Of the last run, while it has not ended well. */
  failure: z.nullable(z.object({ reason: z.enum(jobFailures), detail: z.nullable(z.string()) })),
  /** What can be done with it now. */
  actions: z.array(z.enum(jobActions)),
})
export type SystemJob = z.infer<typeof systemJob>

/** A process that works on jobs. */
export const jobWorker = z.object({
  _id: id,
  role,
  host: z.string(),
  pid: z.int(),
  version: z.string(),
  started_at: epochSeconds,
  seen_at: epochSeconds,
  /** The number of jobs that it works on. */
  runs: z.int(),
})
export type JobWorker = z.infer<typeof jobWorker>

export const jobQuery = z.object({ state: z.optional(z.enum(jobStates)), ...pageQuery })
export const jobsAnswer = z.object({
  jobs: z.array(systemJob),
  /** Those that are alive. */
  workers: z.array(jobWorker),
  /** `external`: servers leave the work to processes of their own. */
  works: z.enum(['internal', 'external']),
  read_at: epochSeconds,
  meta: pageMeta,
})
export type JobsAnswer = z.infer<typeof jobsAnswer>
