import type { Says } from '@carriage/texts/says'
import { texts as t } from '@carriage/texts/server/system'
import type { Services, Context } from '../../../context.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { jobQuery, JobsAnswer, JobAction } from '@carriage/contract/system/job-schemas'
import type * as z from 'zod/mini'
import { epoch } from '../../../platform/time.ts'
import { listAuditRows, recordAudit } from '../../audit/index.ts'
import { compareJobs, isListed, type ListedJob, actionsOf, FIRST_PRIORITY } from './job-policy.ts'
import { presentJob, presentWorker, videoOf } from './jobs-presenter.ts'
import { listRuns, listTitles, listWorkers, lockJob } from './jobs-queries.ts'
import type { AuditAction } from '@carriage/contract/audit/schemas'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import type { StoredJob } from '../../../platform/jobs/stored-jobs.ts'
import { CALLED_OFF } from '../../../platform/report-process.ts'

export type JobKinds = readonly Job<Services>[]

/** Whether a job of this kind can be cancelled: the next run of a repeated one comes by itself. */
function canCancel(kinds: JobKinds, name: string): boolean {
  const kind = kinds.find((known) => known.name === name)
  return kind !== undefined && (kind.cron !== undefined || kind.whenCancelled !== undefined)
}

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
    listAuditRows(db, { action: 'job-cancelled' }, { limit: MOST_CANCELLED, offset: 0 }),
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

interface Way {
  audit: AuditAction
  message: Says
  /** Why a job that is not in the state for it stays as it is. */
  refusal: Says
  /** Resolves with whether the job was in a state for it. */
  change(
    context: Services,
    on: Executor,
    changing: { job: StoredJob; kind: Job<Services> },
  ): Promise<boolean>
}

const ways: Readonly<Record<JobAction, Way>> = {
  first: {
    audit: 'job-put-first',
    message: () => t.jobNext,
    refusal: () => t.youCantPutJobFirstBecause,
    change: ({ jobs }, on, { job }) => jobs.stored.raise(on, job, FIRST_PRIORITY),
  },
  cancel: {
    audit: 'job-cancelled',
    message: () => t.jobWasCancelled,
    refusal: () => t.youCantCancelJobAnymore,
    async change(context, on, { job, kind }) {
      if (!(await context.jobs.stored.cancel(on, job))) return false
      await kind.whenCancelled?.note(context, on, job.data)
      await context.notices.publish(on, CALLED_OFF, job.id)
      return true
    },
  },
  retry: {
    audit: 'job-retried',
    message: () => t.jobRunsAgain,
    refusal: () => t.youCantRunJobAgainBefore,
    async change(context, on, { job, kind }) {
      if (job.state === 'cancelled') await kind.whenCancelled?.undo(context, on, job.data)
      return context.jobs.stored.retry(on, job)
    },
  },
}

/** Puts a job first, cancels it or runs it again, and notes who did so. */
export async function changeJob(
  context: Context,
  action: JobAction,
  { id, kinds }: { id: string; kinds: JobKinds },
): Promise<{ message: string }> {
  const way = ways[action]
  await context.db.transaction(async (tx) => {
    await lockJob(tx, id)
    const job = await context.jobs.stored.find(tx, id)
    const kind = kinds.find(({ name }) => name === job?.name)
    if (!job || !isListed(job) || !kind) throw notFound('job')
    const facts = {
      state: job.state,
      hasRun: job.hasRun,
      isFirst: job.priority >= FIRST_PRIORITY,
    }
    const isAllowed = actionsOf(facts, { cancels: canCancel(kinds, job.name) }).includes(action)
    if (!isAllowed || !(await way.change(context, tx, { job, kind })))
      throw new AppError('conflict', way.refusal)
    await recordAudit(context, tx, { action: way.audit, entityId: job.id, label: job.name })
  })
  return { message: way.message() }
}
