import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../audit/index.ts'
import { deleteArchiveEntry } from './archive-queries.ts'
import type { Purgers } from './purger.ts'

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
