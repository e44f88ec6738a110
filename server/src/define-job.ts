import type { Services } from './context.ts'
import type { Job } from './platform/jobs.ts'

/** The data of scheduled jobs: none. */
export type NoData = Record<string, never>

/** Defines a job of a slice: its name, retry settings, schedule and work. */
export const defineJob = <Data extends object = NoData>(
  job: Omit<Job<Services, Data>, 'data'>,
): Job<Services, Data> => job

/** Defines a job that deletes what is past its term. It takes ten minutes at the most, unless it says otherwise. */
export const defineSweep = (
  job: Pick<Job<Services, NoData>, 'name' | 'cron' | 'run'> & { expireInSeconds?: number },
): Job<Services, NoData> => defineJob({ expireInSeconds: 600, retryLimit: 2, ...job })
