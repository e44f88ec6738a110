import type { AuditAction } from '@carriage/contract/audit/schemas'
import type { JobAction } from '@carriage/contract/system/job-schemas'
import type { Context, Services } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import type { Job } from '../../../platform/jobs.ts'
import { CALLED_OFF } from '../../../platform/report-process.ts'
import { recordAudit } from '../../audit/index.ts'
import { canCancel, type JobKinds } from './job-kinds.ts'
import { actionsOf, FIRST_PRIORITY } from './job-policy.ts'
import { endJob, type JobRow, lockJob, raiseJob, reviveJob } from './jobs-queries.ts'

interface Way {
  audit: AuditAction
  message: string
  /** Why a job that is not in the state for it stays as it is. */
  refusal: string
  change(context: Services, on: Executor, job: { row: JobRow; kind: Job<Services> }): Promise<void>
}

const ways: Readonly<Record<JobAction, Way>> = {
  first: {
    audit: 'job-put-first',
    message: 'The job is next.',
    refusal: 'This job does not wait any more.',
    change: (_, on, { row }) => raiseJob(on, row),
  },
  cancel: {
    audit: 'job-cancelled',
    message: 'The job was cancelled.',
    refusal: 'This job cannot be cancelled any more.',
    async change(context, on, { row, kind }) {
      await endJob(on, row)
      await kind.whenCancelled?.note(context, on, dataOf(row))
      await context.notices.publish(on, CALLED_OFF, row.id)
    },
  },
  retry: {
    audit: 'job-retried',
    message: 'The job runs again.',
    refusal: 'This job is not over.',
    async change(context, on, { row, kind }) {
      if (row.state === 'cancelled') await kind.whenCancelled?.undo(context, on, dataOf(row))
      await reviveJob(on, row)
    },
  },
}

const dataOf = ({ data }: JobRow): object => (typeof data === 'object' && data !== null ? data : {})

/** Puts a job first, cancels it or runs it again, and notes who did so. */
export async function changeJob(
  context: Context,
  action: JobAction,
  { id, kinds }: { id: string; kinds: JobKinds },
): Promise<{ message: string }> {
  const way = ways[action]
  await context.db.transaction(async (tx) => {
    const names = kinds.map(({ name }) => name)
    const row = await lockJob(tx, id, names)
    const kind = kinds.find(({ name }) => name === row?.name)
    if (!row || !kind) throw notFound('Job')
    const facts = {
      state: row.state,
      hasRun: row.hasRun,
      isFirst: row.priority >= FIRST_PRIORITY,
    }
    if (!actionsOf(facts, { cancels: canCancel(kinds, row.name) }).includes(action))
      throw new AppError('conflict', way.refusal)
    await way.change(context, tx, { row, kind })
    await recordAudit(context, tx, { action: way.audit, entityId: row.id, label: row.name })
  })
  return { message: way.message }
}
