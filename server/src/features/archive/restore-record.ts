import type { Services } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/db/database.ts'
import { recordAudit } from '../audit/index.ts'
import { takeArchive, takeArchiveOf } from './archive-queries.ts'
import type { RecordOf } from './archive-schema.ts'

/** Who may restore: an admin, or a command without an actor. */
export type RestoreScope = Pick<Services, 'db' | 'now'> & { readonly actor?: { id: string } }
/** Brings one record back, within the caller's transaction; throws 409 where it cannot. */
export type Restore = (scope: RestoreScope, on: Executor, recordId: string) => Promise<void>
/** How each type is restored; the slices of the types bring theirs. */
export type Restorers = Readonly<Record<RecordOf, Restore>>

/**
 * Brings an archived record back to where it was, whole or not at all. `id` is that of its entry in the
 * archive, or the one it had before, as addresses and the audit log have it.
 */
export async function restoreRecord(
  scope: RestoreScope,
  restorers: Restorers,
  { id }: { id: string },
) {
  return scope.db.transaction(async (tx) => {
    const record = (await takeArchive(tx, id)) ?? (await takeArchiveOf(tx, id))
    if (!record) throw notFound('Archive')
    const { recordOf, recordId } = record
    await restorers[recordOf](scope, tx, recordId)
    await recordAudit(scope, tx, { action: 'record-restored', entityId: recordId, label: recordOf })
    return { recordOf, recordId }
  })
}
