import type { SystemStatus } from '@carriage/contract/system/schemas'
import type { QueueCounts } from '../../platform/jobs/stored-jobs.ts'
import { epoch } from '../../platform/time.ts'

/** The queues together, and each kind that has any jobs: those with failures first. */
export function presentQueues(
  queues: readonly QueueCounts[],
): Omit<SystemStatus['jobs'], 'workers'> {
  const sum = (of: (queue: QueueCounts) => number) =>
    queues.reduce((total, queue) => total + of(queue), 0)
  const since = queues.flatMap(({ oldestAt }) => (oldestAt ? [epoch(oldestAt)] : []))
  return {
    waiting: sum(({ waiting }) => waiting),
    running: sum(({ running }) => running),
    failed: sum(({ failed }) => failed),
    oldest_at: since.length > 0 ? Math.min(...since) : null,
    kinds: queues
      .filter(({ waiting, running, failed }) => waiting + running + failed > 0)
      .map(({ name, waiting, running, failed }) => ({ name, waiting, running, failed }))
      .toSorted((a, b) => b.failed - a.failed || b.waiting - a.waiting),
  }
}
