import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../audit/index.ts'
import { listBatch } from './codes-queries.ts'
import { presentActivationCode, presentCodeFile } from './devices-presenter.ts'

/** The existing codes of a batch, with the name of the first. */
export async function readCodeBatch(context: Context, { id }: { id: string }) {
  const { rows, batchName } = await takeCodes(context, id)
  return {
    batch_id: id,
    batch_name: batchName,
    activation_url: activationUrl(context),
    activation_codes: rows.map(presentActivationCode),
  }
}

/** A batch as a file for spreadsheets. Nobody is handed a code that has been revoked. */
export async function exportCodeBatch(context: Context, { id }: { id: string }) {
  const { rows, batchName } = await takeCodes(context, id)
  const redeemable = rows.filter(({ revokedAt }) => revokedAt === null)
  return { batch_name: batchName, csv: presentCodeFile(redeemable, activationUrl(context)) }
}

const activationUrl = ({ config }: Context): string => `${config.publicUrl}/signup/activation`

/** Recorded, because everybody who has the codes can use them. */
async function takeCodes(context: Context, id: string) {
  const rows = await listBatch(context.db, id)
  const [first] = rows
  if (!first) throw notFound('batch')
  const { batchName } = first
  await recordAudit(context, context.db, {
    action: 'codes-exported',
    entityId: id,
    label: batchName,
  })
  return { rows, batchName }
}
