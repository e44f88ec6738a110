import type { Context } from '../../../context.ts'
import { archiveRecord } from '../../archive/index.ts'
import { deleteProgram } from './admin-queries.ts'
import { lockChangeableProgram } from './changeable-program.ts'
import { readAdminProgram } from './read-admin-program.ts'

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
