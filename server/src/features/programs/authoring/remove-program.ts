import type { Context, Services } from '../../../context.ts'
import { archiveRecord } from '../../archive/index.ts'
import { deleteProgram } from './admin-queries.ts'
import { lockChangeableProgram } from './changeable-program.ts'
import { readAdminProgram } from './read-admin-program.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { removeImage, replaceImage } from '../../media/index.ts'
import { eraseDeletedProgram, undeleteProgram } from './deleted-programs-queries.ts'
import { notFound } from '../../../platform/app-error.ts'

/** Moves a program to the archive with its weeks and sessions. */
export async function removeProgram(context: Context, { id }: { id: string }) {
  await context.db.transaction(async (tx) => {
    await lockChangeableProgram(context, tx, id)
    const program = await readAdminProgram(context, tx, id)
    await deleteProgram(tx, id, context.now())
    await archiveRecord(context, tx, {
      recordOf: 'program',
      recordId: id,
      payload: program,
      label: program.title,
    })
  })
  return { message: 'Program deleted successfully' }
}

/**
 * Permanently deletes an archived program within the caller's transaction, with its weeks, sessions,
 * enrollments and bookmarks. Returns a function that removes its picture after the commit.
 */
export async function purgeProgram(
  services: Services,
  on: Executor,
  id: string,
): Promise<(() => Promise<void>) | undefined> {
  const erased = await eraseDeletedProgram(on, id)
  const path = erased?.thumbnailPath ?? null
  if (path === null) return undefined
  await replaceImage(services, on, { from: path, to: null })
  return () => removeImage(services, path)
}

/** Restores an archived program unchanged, within the caller's transaction. */
export async function restoreProgram(_scope: unknown, on: Executor, id: string): Promise<void> {
  if (!(await undeleteProgram(on, id))) throw notFound('Program')
}
