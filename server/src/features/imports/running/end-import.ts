import { texts as t } from '@carriage/texts/server/imports'
import { IMPORT_DAYS, type ImportRowState } from '@carriage/contract/imports/schemas'
import type { Services } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { addDays } from '../../../platform/time.ts'
import { recordAudit } from '../../audit/index.ts'
import { countLines, saveImport, lockImport, lockLine, saveLine } from '../imports-queries.ts'
import type { ImportTableRow, ImportRowRow } from '../imports-schema.ts'
import { OutboundError } from '../../../adapters/outbound/outbound.ts'
import { AppError } from '../../../platform/app-error.ts'

/** Ends an import, or its undoing, within the caller's transaction, in which it is locked. */
export async function endImport(
  { now }: Pick<Services, 'now'>,
  tx: Transaction,
  { id, kind, state, begunBy }: ImportTableRow,
): Promise<void> {
  const at = now()
  await saveImport(tx, id, {
    state: state === 'undoing' ? 'undone' : 'done',
    endedAt: at,
    keptUntil: addDays(at, IMPORT_DAYS),
  })
  const counts = (await countLines(tx, [id])).get(id) ?? {}
  await recordAudit({ now, ...(begunBy !== null && { actor: { id: begunBy } }) }, tx, {
    action: 'import-ended',
    entityId: id,
    label: kind,
    changes: Object.fromEntries(
      Object.entries(counts).map(([name, lines]) => [name, { from: null, to: lines }]),
    ),
  })
}

/** Ends an import none of whose lines is waited for any more. */
export async function endIfOver(
  services: Pick<Services, 'now'>,
  tx: Transaction,
  row: ImportTableRow,
): Promise<void> {
  const { ready = 0, fetching = 0 } = (await countLines(tx, [row.id])).get(row.id) ?? {}
  if (ready + fetching === 0) await endImport(services, tx, row)
}

/** Says of a line that was in a state why nothing came of it, so that the others go on. */
export async function failLine(
  services: Services,
  { id, importId }: Pick<ImportRowRow, 'id' | 'importId'>,
  { from, to, error }: { from: ImportRowState; to: 'failed' | 'kept'; error: unknown },
): Promise<void> {
  const isExplained = error instanceof AppError || error instanceof OutboundError
  if (!isExplained) services.log.error({ err: error, importId }, 'a line of an import failed')
  const message = isExplained ? error.message : t.somethingWentWrongTryAgain
  await services.db.transaction(async (tx) => {
    const row = await lockImport(tx, importId)
    const line = await lockLine(tx, id)
    if (!row || line?.state !== from) return
    await saveLine(tx, id, { state: to, problems: [{ column: null, message }] })
    if (row.state === 'running') await endIfOver(services, tx, row)
  })
}
