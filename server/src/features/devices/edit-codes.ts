import { texts as t } from '@carriage/texts/server/devices'
import type * as z from 'zod/mini'
import type { createCodeBody, updateCodeBody } from '@carriage/contract/devices/schemas'
import { userIdOf, type Context } from '../../context.ts'
import { invalidField, notFound, AppError } from '../../platform/app-error.ts'
import { epoch } from '../../platform/time.ts'
import { recordAudit } from '../audit/index.ts'
import { endProblem } from './devices-policy.ts'
import { presentActivationCode, presentCodeBatch } from './devices-presenter.ts'
import { insertCode } from './devices-queries.ts'
import { lockCode, removeCode, updateCode } from './codes-queries.ts'
import {
  removeEmptyBatch,
  listBatchesById,
  reinstateRevoked,
  revokeUnused,
} from './batches-queries.ts'
import type { ActivationCodeRow } from './devices-schema.ts'
import type { AuditAction } from '@carriage/contract/audit/schemas'
import type { Executor } from '../../platform/db/database.ts'

export async function createActivationCode(
  context: Context,
  input: z.output<typeof createCodeBody>,
) {
  const endsAt = checkedEnd(context, input.ends_at)
  return context.db.transaction(async (tx) => {
    const row = await insertCode(tx, {
      code: input.code,
      batchName: input.batch_name,
      totalUsagePossible: input.total_usage_possible,
      trialDuration: input.trial_duration,
      plan: input.plan,
      endsAt,
      createdBy: userIdOf(context),
      createdAt: context.now(),
    })
    if (!row) throw invalidField('code', () => t.codeAlreadyExists)
    await recordAudit(context, tx, {
      action: 'code-created',
      entityId: row.id,
      label: row.code,
      changes: codeChanges(null, row),
    })
    return { activation_code: presentActivationCode(row) }
  })
}

/** Changes a code for future activations; a total at or below its uses closes it. */
export async function updateActivationCode(
  context: Context,
  { id, ...input }: { id: string } & z.output<typeof updateCodeBody>,
) {
  return context.db.transaction(async (tx) => {
    const before = await lockCode(tx, id)
    if (!before) throw notFound('activationCode')
    // An end that has passed stays as it is, so that the rest can be changed.
    const isNewEnd = input.ends_at !== undefined && input.ends_at !== epoch(before.endsAt)
    const endsAt = isNewEnd ? checkedEnd(context, input.ends_at ?? null) : before.endsAt
    const row = await updateCode(tx, id, {
      batchName: input.batch_name,
      totalUsagePossible: input.total_usage_possible,
      trialDuration: input.trial_duration,
      plan: input.plan ?? before.plan,
      endsAt,
    })
    if (!row) throw notFound('activationCode')
    const changes = codeChanges(before, row)
    if (Object.keys(changes).length > 0) {
      await recordAudit(context, tx, {
        action: 'code-updated',
        entityId: id,
        label: row.code,
        changes,
      })
    }
    return { activation_code: presentActivationCode(row) }
  })
}

/** Deletes a code permanently; members who used it stay activated. */
export async function deleteActivationCode(context: Context, { id }: { id: string }) {
  await context.db.transaction(async (tx) => {
    const row = await removeCode(tx, id)
    if (!row) throw notFound('activationCode')
    await removeEmptyBatch(tx, row.batchId)
    await recordAudit(context, tx, {
      action: 'code-deleted',
      entityId: id,
      label: row.code,
      changes: codeChanges(row, null),
    })
  })
  return { message: t.activationCodeDeletedSuccessfully }
}

/** The end of a code from epoch seconds; 422 for one that has passed. */
export function checkedEnd({ now }: Pick<Context, 'now'>, seconds: number | null): Date | null {
  const endsAt = seconds === null ? null : new Date(seconds * 1000)
  const problem = endProblem(endsAt, now())
  if (problem !== null) throw invalidField('ends_at', () => problem)
  return endsAt
}

type Granted = Pick<
  ActivationCodeRow,
  'batchName' | 'totalUsagePossible' | 'trialDuration' | 'plan' | 'endsAt'
>

/** The settings of a code, named as in the API. */
const granted = (code: Granted) => ({
  batch_name: code.batchName,
  total_usage_possible: code.totalUsagePossible,
  trial_duration: code.trialDuration,
  plan: code.plan,
  ends_at: epoch(code.endsAt),
})

/** The changes for the audit log: each field that differs; null stands for no code. */
export function codeChanges(
  from: Granted | null,
  to: Granted | null,
): Record<string, { from: unknown; to: unknown }> {
  const [before, after] = [from && granted(from), to && granted(to)]
  const fields = [
    'batch_name',
    'total_usage_possible',
    'trial_duration',
    'plan',
    'ends_at',
  ] as const
  return Object.fromEntries(
    fields
      .map(
        (field) => [field, { from: before?.[field] ?? null, to: after?.[field] ?? null }] as const,
      )
      .filter(([, change]) => change.from !== change.to),
  )
}

/** The batch with the numbers of its codes; throws 404 for an unknown one. */
export async function readCodeBatchCard({ db }: Pick<Context, 'db'>, { id }: { id: string }) {
  return { batch: presentCodeBatch(await findBatch(db, id)) }
}

/** Nobody can redeem the unused codes of a batch any more; throws 409 when it has none. */
export const revokeCodeBatch = (context: Context, { id }: { id: string }) =>
  changeBatch(context, id, {
    action: 'codes-revoked',
    change: (on) => revokeUnused(on, id, context.now()),
    message: t.unusedCodesRevokedSuccessfully,
    nothing: t.batchHasNoUnusedCodes,
  })

/** The revoked codes of a batch can be redeemed again; throws 409 when it has none. */
export const reinstateCodeBatch = (context: Context, { id }: { id: string }) =>
  changeBatch(context, id, {
    action: 'codes-reinstated',
    change: (on) => reinstateRevoked(on, id),
    message: t.revokedCodesReinstatedSuccessfully,
    nothing: t.batchHasNoRevokedCodes,
  })

interface Deed {
  action: AuditAction
  /** Answers how many codes it changed. */
  change: (on: Executor) => Promise<number>
  message: string
  /** Where there is nothing to change. */
  nothing: string
}

function changeBatch(context: Context, id: string, { action, change, message, nothing }: Deed) {
  return context.db.transaction(async (tx) => {
    const { batch } = await findBatch(tx, id)
    const count = await change(tx)
    if (count === 0) throw new AppError('conflict', () => nothing)
    await recordAudit(context, tx, {
      action,
      entityId: id,
      label: batch.name,
      changes: { count: { from: null, to: count } },
    })
    return { message, ...(await readCodeBatchCard({ db: tx }, { id })) }
  })
}

async function findBatch(on: Executor, id: string) {
  const [found] = await listBatchesById(on, [id])
  if (!found) throw notFound('batch')
  return found
}
