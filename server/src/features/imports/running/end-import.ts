import { IMPORT_DAYS } from '@carriage/contract/imports/schemas'
import type { Services } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { addDays } from '../../../platform/time.ts'
import { recordAudit } from '../../audit/index.ts'
import { countLines, saveImport } from '../imports-queries.ts'
import type { ImportTableRow } from '../imports-schema.ts'

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
