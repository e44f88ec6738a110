import type { Services } from './context.ts'
import type { Job } from './platform/jobs.ts'

/** The data of scheduled jobs: none. */
export type NoData = Record<string, never>

/** Defines a job of a slice: its name, retry settings, schedule and work. */
export const defineJob = <Data extends object = NoData>(
  job: Omit<Job<Services, Data>, 'data'>,
): Job<Services, Data> => job
