import type { ImportRowState } from '@carriage/contract/imports/schemas'
import { OutboundError } from '../../../adapters/outbound/outbound.ts'
import type { Services } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { lockImport } from '../imports-queries.ts'
import type { ImportRowRow } from '../imports-schema.ts'
import { lockLine, saveLine } from '../rows-queries.ts'
import { endIfOver } from './end-import.ts'

/** Says of a line that was in a state why nothing came of it, so that the others go on. */
export async function failLine(
  services: Services,
  { id, importId }: Pick<ImportRowRow, 'id' | 'importId'>,
  { from, to, error }: { from: ImportRowState; to: 'failed' | 'kept'; error: unknown },
): Promise<void> {
  const isExplained = error instanceof AppError || error instanceof OutboundError
  if (!isExplained) services.log.error({ err: error, importId }, 'a line of an import failed')
  const message = isExplained ? error.message : 'Something went wrong. Try again.'
  await services.db.transaction(async (tx) => {
    const row = await lockImport(tx, importId)
    const line = await lockLine(tx, id)
    if (!row || line?.state !== from) return
    await saveLine(tx, id, { state: to, problems: [{ column: null, message }] })
    if (row.state === 'running') await endIfOver(services, tx, row)
  })
}
