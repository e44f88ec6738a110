import type { FileAnswer } from '@carriage/contract/endpoint'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { utcDay } from '../../platform/time.ts'
import { recordAudit } from '../audit/index.ts'
import { presentDataExport } from './data-exports-presenter.ts'
import { findNewestExport } from './data-exports-queries.ts'

export async function readDataExport(context: Context) {
  const { actor, db } = context
  const row = await findNewestExport(db, actor.id, context.now())
  return { data_export: row ? presentDataExport(row) : null }
}

/** The caller's newest copy as a file; 404 when there is none that is ready. */
export async function downloadDataExport(context: Context): Promise<FileAnswer> {
  const { actor, db, mediaStore } = context
  const row = await findNewestExport(db, actor.id, context.now())
  const file = row?.state === 'ready' ? await mediaStore.stat(row.path) : undefined
  if (!row || !file) throw notFound('Copy')
  await recordAudit(context, db, { action: 'data-downloaded', entityId: actor.id })
  return {
    name: `carriage-data-${utcDay(row.requestedAt)}.zip`,
    bytes: file.size,
    content: await mediaStore.read(row.path, { start: 0, end: file.size - 1 }),
  }
}
