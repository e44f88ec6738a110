import type { Services } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/db/database.ts'
import { recordAudit } from '../audit/index.ts'
import { deleteArchiveEntry, deleteArchiveEntryOf } from './archive-queries.ts'
import type { RecordOf } from './archive-schema.ts'

/** The caller: an admin, or a command without an actor. */
export type RestoreScope = Pick<Services, 'db' | 'now'> & { readonly actor?: { id: string } }
/** Restores one record within the caller's transaction; throws 409 when it cannot. */
export type Restore = (scope: RestoreScope, on: Executor, recordId: string) => Promise<void>
/** The restore function of each record type, provided by the slice that owns the type. */
export type Restorers = Readonly<Record<RecordOf, Restore>>

/**
 * Restores an archived record, atomically. `id` is the id of the archive entry, or the record's own id, as in
 * URLs and in the audit log.
 */
export async function restoreRecord(
  scope: RestoreScope,
  restorers: Restorers,
  { id }: { id: string },
) {
  return scope.db.transaction(async (tx) => {
    const record = (await deleteArchiveEntry(tx, id)) ?? (await deleteArchiveEntryOf(tx, id))
    if (!record) throw notFound('Archive')
    const { recordOf, recordId } = record
    await restorers[recordOf](scope, tx, recordId)
    await recordAudit(scope, tx, { action: 'record-restored', entityId: recordId, label: recordOf })
    return { recordOf, recordId }
  })
}
