import type {
  JobAction,
  JobFailureReason,
  JobState,
  SystemJob,
} from '@carriage/contract/system/job-schemas'
import type { StoredJob } from '../../../platform/jobs/stored-jobs.ts'

/** Above every priority that the product gives by itself. */
export const FIRST_PRIORITY = 100

export interface JobFacts {
  state: JobState
  /** It has run before; what is put off from the beginning is put off for a reason. */
  hasRun: boolean
  isFirst: boolean
}

interface Kind {
  /** Whether cancelling it leaves the records as they should be. */
  cancels: boolean
}

/** What can be done with a job. */
export function actionsOf(
  { state, hasRun, isFirst }: JobFacts,
  { cancels }: Kind,
): SystemJob['actions'] {
  const allowed: Record<JobAction, boolean> = {
    first: !isFirst && (state === 'waiting' || (state === 'later' && hasRun)),
    cancel: cancels && (state === 'waiting' || state === 'later' || state === 'running'),
    retry: state === 'failed' || state === 'cancelled',
  }
  return (['first', 'cancel', 'retry'] as const).filter((action) => allowed[action])
}

/** What the queue itself notes of runs that did not end. */
const BY_QUEUE: Readonly<Record<string, JobFailureReason>> = {
  'job heartbeat timeout': 'stopped',
  'pg-boss shut down while active': 'stopped',
  'job timed out': 'late',
}
/** What it notes of a run that its own process ended. */
const ENDED_LATE = /^handler execution exceeded \d+s$/
const BY_US: readonly string[] = [
  'unreachable',
  'no-room',
  'unexpected',
] satisfies JobFailureReason[]

/** The reason of a failure in the closed list, and what else is known of it. */
export function readFailure(output: unknown): SystemJob['failure'] {
  const kept = fieldsOf(output)
  // The queue puts what is no object below `value`.
  const { why, message } = { ...fieldsOf(kept['value']), ...kept }
  if (typeof message !== 'string' && typeof kept['value'] !== 'string') return null
  const text = typeof message === 'string' ? message : String(kept['value'])
  const known = ENDED_LATE.test(text) ? 'late' : BY_QUEUE[text]
  if (known) return { reason: known, detail: null }
  const own = BY_US.find((reason) => reason === why)
  // Sound: found in the list of these reasons.
  return { reason: (own as JobFailureReason | undefined) ?? 'unexpected', detail: text }
}

/** A job that is not done. */
export type ListedJob = StoredJob & { state: JobState }
export const isListed = (job: StoredJob): job is ListedJob => job.state !== 'completed'

const ORDER: readonly StoredJob['state'][] = ['running', 'waiting', 'later', 'failed', 'cancelled']

/** What runs, then what waits in its order, then what begins later, and what has ended badly, the latest first. */
export function compareJobs(a: StoredJob, b: StoredJob): number {
  const earliest = a.state === 'later' ? Number(a.dueAt) - Number(b.dueAt) : 0
  return (
    ORDER.indexOf(a.state) - ORDER.indexOf(b.state) ||
    Number(b.endedAt) - Number(a.endedAt) ||
    earliest ||
    b.priority - a.priority ||
    Number(a.createdAt) - Number(b.createdAt) ||
    a.id.localeCompare(b.id)
  )
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  // Sound: any object can be read by names.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
