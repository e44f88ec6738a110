import type { jobQuery, JobsAnswer } from '@carriage/contract/system/job-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { epoch } from '../../../platform/time.ts'
import { canCancel, type JobKinds } from './job-kinds.ts'
import { presentJob, presentWorker, videoOf } from './jobs-presenter.ts'
import { countJobs, listJobRows, listTitles, listWorkers } from './jobs-queries.ts'

/** A page of the queue, and who works on it. */
export async function listJobs(
  context: Context,
  { state, page, per_page }: z.output<typeof jobQuery>,
  kinds: JobKinds,
): Promise<JobsAnswer> {
  const { db, config } = context
  const [rows, total, workers] = await Promise.all([
    listJobRows(db, state, { limit: per_page, offset: (page - 1) * per_page }),
    countJobs(db, state),
    listWorkers(db),
  ])
  const found = await listTitles(
    db,
    rows.flatMap((row) => videoOf(row) ?? []),
  )
  const titles = new Map(found.map(({ id, title }) => [id, title]))
  return {
    jobs: rows.map((row) =>
      presentJob(row, { titles, workers, cancels: canCancel(kinds, row.name) }),
    ),
    workers: workers.map(presentWorker),
    works: config.workers,
    read_at: epoch(context.now()),
    meta: { total, page, per_page },
  }
}
