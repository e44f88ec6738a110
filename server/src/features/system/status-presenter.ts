import type { SystemStatus } from '@carriage/contract/system/schemas'
import type { Config } from '../../config/config.ts'
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

/** Mux hears the films that it hosts, whatever else is set up. */
export function presentCaptionMaker(
  { mux, transcriber }: Pick<Config, 'transcriber'> & { mux?: object | undefined },
  {
    state,
    isEnglishOnly,
  }: { state: SystemStatus['media']['captions']['transcriber']; isEnglishOnly: boolean },
): SystemStatus['media']['captions'] {
  if (mux) return { transcriber: 'ready', made_by: 'Mux', is_english_only: false }
  return {
    transcriber: state,
    made_by: transcriber.kind === 'http' ? new URL(transcriber.url).host : null,
    is_english_only: state === 'ready' && isEnglishOnly,
  }
}
