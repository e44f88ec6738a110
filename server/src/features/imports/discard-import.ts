import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../audit/index.ts'
import { deleteImport, lockImport } from './imports-queries.ts'

/** Removes an import that was not started, with its lines. Throws 409 for another one. */
export async function discardImport(context: Context, { id }: { id: string }) {
  await context.db.transaction(async (tx) => {
    const row = await lockImport(tx, id)
    if (!row) throw notFound('Import')
    if (row.state !== 'checked')
      throw new AppError('conflict', 'This import was started already. It can be undone.')
    await deleteImport(tx, id)
    await recordAudit(context, tx, { action: 'import-discarded', entityId: id, label: row.kind })
  })
  return { message: 'Import discarded' }
}
