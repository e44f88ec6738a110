import type { startImportBody } from '@carriage/contract/imports/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { AppError, invalidField, notFound } from '../../platform/app-error.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { recordAudit } from '../audit/index.ts'
import { countLines, isUnderWay, lockImport, saveImport } from './imports-queries.ts'
import type { ImportTableRow } from './imports-schema.ts'
import { readImport } from './read-imports.ts'
import { readyFailedLines } from './rows-queries.ts'
import { runImportJob } from './running/run-import.ts'

type Input = { id: string } & z.output<typeof startImportBody>

/**
 * Queues what a checked import says. Throws 409 when it was started already, when another one of its kind is under way,
 * and when nothing is to be created; 422 on `leave_out_wrong` while lines are wrong and nobody has said to leave them out.
 */
export async function startImport(context: Context, { id, leave_out_wrong, invite }: Input) {
  const { db, jobs, actor } = context
  await db.transaction(async (tx) => {
    const row = await lockForWork(tx, id, 'checked')
    const counts = (await countLines(tx, [id])).get(id) ?? {}
    if ((counts.wrong ?? 0) > 0 && !leave_out_wrong)
      throw invalidField(
        'leave_out_wrong',
        'Some lines are wrong. Leave them out, or correct the file.',
      )
    if ((counts.ready ?? 0) === 0)
      throw new AppError('conflict', 'No line of this file can be imported.')
    if (invite && row.kind !== 'members')
      throw invalidField('invite', 'Only members can be invited.')
    await saveImport(tx, id, {
      state: 'running',
      invites: invite,
      begunBy: actor.id,
      startedAt: context.now(),
      keptUntil: null,
    })
    await jobs.send(tx, runImportJob, { importId: id, turn: row.turns })
    await recordAudit(context, tx, {
      action: 'import-started',
      entityId: id,
      label: row.kind,
      changes: { lines: { from: null, to: counts.ready }, invites: { from: null, to: invite } },
    })
  })
  return readImport(context, { id })
}

/** Queues the lines that have failed once more. Throws 409 when there are none. */
export async function retryImport(context: Context, { id }: { id: string }) {
  const { db, jobs, actor } = context
  await db.transaction(async (tx) => {
    const row = await lockForWork(tx, id, 'done')
    const lines = await readyFailedLines(tx, id)
    if (lines === 0) throw new AppError('conflict', 'No line of this import has failed.')
    await saveImport(tx, id, {
      state: 'running',
      begunBy: actor.id,
      endedAt: null,
      keptUntil: null,
    })
    await jobs.send(tx, runImportJob, { importId: id, turn: row.turns })
    await recordAudit(context, tx, {
      action: 'import-started',
      entityId: id,
      label: row.kind,
      changes: { lines: { from: null, to: lines } },
    })
  })
  return readImport(context, { id })
}

/** Locks an import that work can begin on. Throws 404, and 409 for another state or beside another import of its kind. */
export async function lockForWork(
  tx: Transaction,
  id: string,
  state: 'checked' | 'done',
): Promise<ImportTableRow> {
  const row = await lockImport(tx, id)
  if (!row) throw notFound('Import')
  // First of this one, which says more.
  if (row.state !== state)
    throw new AppError(
      'conflict',
      state === 'checked'
        ? 'This import was started already.'
        : 'This import has not ended, or was undone.',
    )
  if (await isUnderWay(tx, row.kind))
    throw new AppError(
      'conflict',
      'Another import of this kind is under way. Wait until it has ended.',
    )
  return row
}
