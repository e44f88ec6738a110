import type { Services } from './context.ts'
import type { Job } from './platform/jobs.ts'

/** What a job that is sent by the clock carries: nothing. */
export type NoData = Record<string, never>

/** One job of a slice, in one place: its name, how it is tried, when it is sent and what it does. */
export const defineJob = <Data extends object = NoData>(
  job: Omit<Job<Services, Data>, 'data'>,
): Job<Services, Data> => job
