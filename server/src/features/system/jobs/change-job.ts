import type { AuditAction } from '@carriage/contract/audit/schemas'
import type { JobAction } from '@carriage/contract/system/job-schemas'
import type { Context, Services } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { StoredJob } from '../../../platform/jobs/stored-jobs.ts'
import { CALLED_OFF } from '../../../platform/report-process.ts'
import { recordAudit } from '../../audit/index.ts'
import { canCancel, type JobKinds } from './job-kinds.ts'
import { actionsOf, FIRST_PRIORITY, isListed } from './job-policy.ts'
import { lockJob } from './jobs-queries.ts'

interface Way {
  audit: AuditAction
  message: string
  /** Why a job that is not in the state for it stays as it is. */
  refusal: string
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
    message: 'The job is next.',
    refusal: 'This job does not wait any more.',
    change: ({ jobs }, on, { job }) => jobs.stored.raise(on, job, FIRST_PRIORITY),
  },
  cancel: {
    audit: 'job-cancelled',
    message: 'The job was cancelled.',
    refusal: 'This job cannot be cancelled any more.',
    async change(context, on, { job, kind }) {
      if (!(await context.jobs.stored.cancel(on, job))) return false
      await kind.whenCancelled?.note(context, on, job.data)
      await context.notices.publish(on, CALLED_OFF, job.id)
      return true
    },
  },
  retry: {
    audit: 'job-retried',
    message: 'The job runs again.',
    refusal: 'This job is not over.',
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
    if (!job || !isListed(job) || !kind) throw notFound('Job')
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
  return { message: way.message }
}
