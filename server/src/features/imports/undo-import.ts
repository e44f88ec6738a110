import type { Context } from '../../context.ts'
import { recordAudit } from '../audit/index.ts'
import { saveImport } from './imports-queries.ts'
import { readImport } from './read-imports.ts'
import { lockForWork } from './start-import.ts'
import { undoImportJob } from './undoing/run-undo.ts'

/**
 * Queues the removal of what an import has created and nobody has used since. Throws 409 for one that has not ended, or
 * was undone already.
 */
export async function undoImport(context: Context, { id }: { id: string }) {
  const { db, jobs, actor } = context
  await db.transaction(async (tx) => {
    const row = await lockForWork(tx, id, 'done')
    await saveImport(tx, id, {
      state: 'undoing',
      begunBy: actor.id,
      endedAt: null,
      keptUntil: null,
    })
    await jobs.send(tx, undoImportJob, { importId: id })
    await recordAudit(context, tx, { action: 'import-undone', entityId: id, label: row.kind })
  })
  return readImport(context, { id })
}
