import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../audit/index.ts'
import { listBatch } from './codes-queries.ts'
import { presentActivationCode } from './devices-presenter.ts'

/** The existing codes of a batch, with the name of the first; recorded, because whoever has them can use them. */
export async function readCodeBatch(context: Context, { id }: { id: string }) {
  const { db, config } = context
  const rows = await listBatch(db, id)
  const [first] = rows
  if (!first) throw notFound('Batch')
  await recordAudit(context, db, { action: 'codes-exported', entityId: id, label: first.batchName })
  return {
    batch_id: id,
    batch_name: first.batchName,
    activation_url: `${config.publicUrl}/signup/activation`,
    activation_codes: rows.map(presentActivationCode),
  }
}
