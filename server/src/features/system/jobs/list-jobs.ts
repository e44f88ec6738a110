import type { jobQuery, JobsAnswer } from '@carriage/contract/system/job-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { epoch } from '../../../platform/time.ts'
import { listAuditRows } from '../../audit/index.ts'
import { canCancel, type JobKinds } from './job-kinds.ts'
import { compareJobs, isListed, type ListedJob } from './job-policy.ts'
import { presentJob, presentWorker, videoOf } from './jobs-presenter.ts'
import { listRuns, listTitles, listWorkers } from './jobs-queries.ts'

/** The last cancelled jobs that are listed. */
const MOST_CANCELLED = 100

/** A page of the queue, and who works on it. */
export async function listJobs(
  context: Context,
  { state, page, per_page }: z.output<typeof jobQuery>,
  kinds: JobKinds,
): Promise<JobsAnswer> {
  const { db, config } = context
  const [all, workers] = await Promise.all([readJobs(context), listWorkers(db)])
  const matching = all.filter((job) => state === undefined || job.state === state)
  const start = (page - 1) * per_page
  const jobs = matching.toSorted(compareJobs).slice(start, start + per_page)
  const found = await listTitles(
    db,
    jobs.flatMap((job) => videoOf(job) ?? []),
  )
  const titles = new Map(found.map(({ id, title }) => [id, title]))
  return {
    jobs: jobs.map((job) =>
      presentJob(job, { titles, workers, cancels: canCancel(kinds, job.name) }),
    ),
    workers: workers.map(presentWorker),
    works: config.workers,
    read_at: epoch(context.now()),
    meta: { total: matching.length, page, per_page },
  }
}

/** The queue cannot be asked for what runs or was cancelled; the processes and the audit log can. */
async function readJobs({ db, jobs: { stored } }: Context): Promise<ListedJob[]> {
  const [runs, cancelled] = await Promise.all([
    listRuns(db),
    listAuditRows(db, 'job-cancelled', { limit: MOST_CANCELLED, offset: 0 }),
  ])
  const ended = cancelled.flatMap(({ entityId: id, label: name }) =>
    id !== null && name !== null ? [{ id, name }] : [],
  )
  const found = await Promise.all([
    stored.listFailed(),
    stored.listWaiting(),
    stored.list([...runs, ...ended]),
  ])
  // One that begins meanwhile is found twice.
  return [...new Map(found.flat().map((job) => [job.id, job])).values()].filter(isListed)
}
