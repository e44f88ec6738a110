import { texts as t } from '@carriage/texts/server/imports'
import { type Context, defineSweep } from '../../context.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../audit/index.ts'
import * as queries from './imports-queries.ts'
import { readImport, lockForWork } from './imports.ts'
import { undoImportJob } from './undoing/run-undo.ts'
import type { Executor } from '../../platform/db/database.ts'
import { findUser } from '../accounts/index.ts'

/** Removes an import that was not started, with its lines. Throws 409 for another one. */
export async function discardImport(context: Context, { id }: { id: string }) {
  await context.db.transaction(async (tx) => {
    const row = await queries.lockImport(tx, id)
    if (!row) throw notFound('import')
    if (row.state !== 'checked')
      throw new AppError('conflict', () => t.youCantDiscardImportBecauseHas)
    await queries.deleteImport(tx, id)
    await recordAudit(context, tx, { action: 'import-discarded', entityId: id, label: row.kind })
  })
  return { message: t.importDiscarded }
}

/**
 * Queues the removal of what an import has created and nobody has used since. Throws 409 for one that has not ended, or
 * was undone already.
 */
export async function undoImport(context: Context, { id }: { id: string }) {
  const { db, jobs, actor } = context
  await db.transaction(async (tx) => {
    const row = await lockForWork(tx, id, 'done')
    await queries.saveImport(tx, id, {
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

/** Each may have ten thousand lines; the next hour goes on. */
const SWEEP_BATCH = 100

/** Removes imports whose time is over, with their lines. What they have created stays. */
export const sweepImportsJob = defineSweep({
  name: 'sweep-imports',
  cron: '19 * * * *',
  run: async ({ db, now }) => {
    for (const { id } of await queries.listOverdueImports(db, now(), SWEEP_BATCH))
      await queries.deleteImport(db, id)
  },
})

export const IMPORT_TABLES = ['import_rows']

/** What files of members that staff have sent say of a person. */
export async function readImportData({ db }: { db: Executor }, userId: string) {
  const user = await findUser(db, userId)
  const lines = user ? await queries.listLinesNaming(db, user.email) : []
  return { imported: lines.map(({ cells, state }) => ({ ...cells, state })) }
}
