import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { listBatch } from './codes-queries.ts'
import { presentActivationCode } from './devices-presenter.ts'

/** The existing codes of a batch, with the name of the first. */
export async function readCodeBatch({ db, config }: Context, { id }: { id: string }) {
  const rows = await listBatch(db, id)
  const [first] = rows
  if (!first) throw notFound('Batch')
  return {
    batch_id: id,
    batch_name: first.batchName,
    activation_url: `${config.publicUrl}/signup/activation`,
    activation_codes: rows.map(presentActivationCode),
  }
}
