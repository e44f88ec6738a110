import type { Context, Services } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../audit/index.ts'
import {
  clearArchiver,
  deleteArchiveEntry,
  listRecordsNaming,
  updateCopy,
} from './archive-queries.ts'
import type { Executor } from '../../platform/db/database.ts'
import { searchTextOf, withoutPerson } from './copy-policy.ts'
import type { RecordOf } from './archive-schema.ts'

const auditActions = {
  user: 'user-purged',
  program: 'program-purged',
  video: 'video-purged',
  live_class: 'live-class-purged',
  exercise: 'exercise-purged',
} as const

/** Permanently deletes an archived record with everything that belongs to it, atomically. */
export async function removeArchive(context: Context, { id }: { id: string }, purgers: Purgers) {
  const removeFiles = await context.db.transaction(async (tx) => {
    const record = await deleteArchiveEntry(tx, id)
    if (!record) throw notFound('Archive')
    const { recordOf, recordId } = record
    const after = await purgers[recordOf](context, tx, recordId)
    const title = record.payload['title']
    await recordAudit(context, tx, {
      action: auditActions[recordOf],
      entityId: recordId,
      // The label of a user would be their name or address, which the audit log must not contain.
      ...(recordOf !== 'user' && typeof title === 'string' && { label: title }),
    })
    return after
  })
  await removeFiles?.()
  return { message: 'Archive deleted successfully' }
}

/**
 * Removes a permanently deleted person from the archive within the caller's transaction: as the one who
 * archived records, and from copies that name them.
 */
export async function removePersonFromArchive(on: Executor, userId: string): Promise<void> {
  await clearArchiver(on, userId)
  for (const { id, recordOf, payload } of await listRecordsNaming(on, userId)) {
    const copy = withoutPerson(payload, userId)
    await updateCopy(on, id, copy, searchTextOf(recordOf, copy))
  }
}

/** Removes files after the transaction has committed; a sweep removes them if this fails. */
export type AfterPurge = () => Promise<void>
/**
 * Permanently deletes the rows of one archived record within the caller's transaction. A record that no longer
 * exists is not an error: then only the archive entry is left.
 */
export type Purge = (scope: Services, on: Executor, recordId: string) => Promise<AfterPurge | void>
/** The purge function of each record type, provided by the slice that owns the type. */
export type Purgers = Readonly<Record<RecordOf, Purge>>
