import type { JobWorker, SystemJob } from '@carriage/contract/system/job-schemas'
import { epoch } from '../../../platform/time.ts'
import { actionsOf, FIRST_PRIORITY, type ListedJob, readFailure } from './job-policy.ts'
import type { ProcessRow } from './jobs-queries.ts'

interface Surroundings {
  /** By their ids. */
  titles: ReadonlyMap<string, string | null>
  workers: readonly ProcessRow[]
  cancels: boolean
}

export function presentJob(row: ListedJob, { titles, workers, cancels }: Surroundings): SystemJob {
  const videoId = videoOf(row)
  const title = videoId === undefined ? undefined : titles.get(videoId)
  const worker = workers.find(({ runs }) =>
    runs.some(({ id, attempt }) => id === row.id && attempt === row.retries),
  )
  const isFirst = row.priority >= FIRST_PRIORITY
  return {
    _id: row.id,
    kind: row.name,
    state: row.state,
    video: videoId !== undefined && title !== undefined ? { _id: videoId, title } : null,
    due_at: epoch(row.dueAt),
    started_at: epoch(row.startedAt),
    ended_at: epoch(row.endedAt),
    runs: row.hasRun ? row.retries + 1 : 0,
    first: isFirst,
    worker:
      row.state === 'running' && worker
        ? { role: worker.role, host: worker.host, pid: worker.pid }
        : null,
    failure: row.state === 'cancelled' ? null : readFailure(row.output),
    actions: actionsOf({ state: row.state, hasRun: row.hasRun, isFirst }, { cancels }),
  }
}

/** The video that a job is about, by its data. */
export function videoOf({ data }: Pick<ListedJob, 'data'>): string | undefined {
  return 'videoId' in data && typeof data.videoId === 'string' ? data.videoId : undefined
}

export const presentWorker = (row: ProcessRow): JobWorker => ({
  _id: row.id,
  role: row.role,
  host: row.host,
  pid: row.pid,
  version: row.version,
  started_at: epoch(row.startedAt),
  seen_at: epoch(row.seenAt),
  runs: row.runs.length,
})
