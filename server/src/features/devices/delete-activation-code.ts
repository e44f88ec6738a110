import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../audit/index.ts'
import { removeEmptyBatch } from './batches-queries.ts'
import { codeChanges } from './code-changes.ts'
import { removeCode } from './codes-queries.ts'

/** Deletes a code permanently; members who used it stay activated. */
export async function deleteActivationCode(context: Context, { id }: { id: string }) {
  await context.db.transaction(async (tx) => {
    const row = await removeCode(tx, id)
    if (!row) throw notFound('Activation code')
    await removeEmptyBatch(tx, row.batchId)
    await recordAudit(context, tx, {
      action: 'code-deleted',
      entityId: id,
      label: row.code,
      changes: codeChanges(row, null),
    })
  })
  return { message: 'Activation code deleted successfully' }
}
