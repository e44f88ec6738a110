import { texts as t } from '@carriage/texts/server/devices'
import type { AuditAction } from '@carriage/contract/audit/schemas'
import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/db/database.ts'
import { recordAudit } from '../audit/index.ts'
import { listBatchesById, reinstateRevoked, revokeUnused } from './batches-queries.ts'
import { presentCodeBatch } from './devices-presenter.ts'

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
