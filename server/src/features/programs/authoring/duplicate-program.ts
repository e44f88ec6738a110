import { copyTitle } from '@carriage/contract/copy-title'
import type { Context } from '../../../context.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { listStaffWeeks } from '../outline-queries.ts'
import { insertOutline } from '../structure/structure-queries.ts'
import { insertProgram } from './admin-queries.ts'
import { lockChangeableProgram } from './changeable-program.ts'
import { readAdminProgram } from './read-admin-program.ts'

const MAX_TITLE = 255

/**
 * Copies a program with its weeks and sessions as a draft of the caller. The thumbnail is not copied: a picture
 * belongs to one record.
 */
export async function duplicateProgram(context: Context, { id }: { id: string }) {
  const copyId = uuidv7()
  const program = await context.db.transaction(async (tx) => {
    const source = await lockChangeableProgram(context, tx, id)
    await insertProgram(tx, {
      id: copyId,
      title: copyTitle(source.title, MAX_TITLE),
      description: source.description,
      categories: source.categories,
      difficultyLevel: source.difficultyLevel,
      durationWeeks: source.durationWeeks,
      sessionPerWeek: source.sessionPerWeek,
      instructorId: source.instructorId,
      isPremium: source.isPremium,
      isRecovery: source.isRecovery,
      completionMessage: source.completionMessage,
      createdBy: context.actor.id,
      createdAt: context.now(),
    })
    await insertOutline(tx, copyId, (await listStaffWeeks(tx, [id])).get(id) ?? [])
    return readAdminProgram(context, tx, copyId)
  })
  return { message: 'Program duplicated successfully', program }
}
