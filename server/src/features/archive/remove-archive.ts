import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../audit/index.ts'
import { takeArchive } from './archive-queries.ts'
import type { Purgers } from './purger.ts'

const auditActions = {
  user: 'user-purged',
  program: 'program-purged',
  video: 'video-purged',
  live_class: 'live-class-purged',
} as const

/** Erases an archived record with all that it stood for, whole or not at all. */
export async function removeArchive(context: Context, { id }: { id: string }, purgers: Purgers) {
  const removeFiles = await context.db.transaction(async (tx) => {
    const record = await takeArchive(tx, id)
    if (!record) throw notFound('Archive')
    const { recordOf, recordId } = record
    const after = await purgers[recordOf](context, tx, recordId)
    const title = record.payload['title']
    await recordAudit(context, tx, {
      action: auditActions[recordOf],
      entityId: recordId,
      // A user is known by name and address alone, which the log must not keep.
      ...(recordOf !== 'user' && typeof title === 'string' && { label: title }),
    })
    return after
  })
  await removeFiles?.()
  return { message: 'Archive deleted successfully' }
}
