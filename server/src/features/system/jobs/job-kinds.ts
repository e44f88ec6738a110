import type { Services } from '../../../context.ts'
import type { Job } from '../../../platform/jobs.ts'

export type JobKinds = readonly Job<Services>[]

/** Whether a job of this kind can be cancelled: the next run of a repeated one comes by itself. */
export function canCancel(kinds: JobKinds, name: string): boolean {
  const kind = kinds.find((known) => known.name === name)
  return kind !== undefined && (kind.cron !== undefined || kind.whenCancelled !== undefined)
}
