import type * as z from 'zod/mini'
import type {
  createProgramBody,
  updateProgramBody,
} from '@carriage/contract/programs/admin-schemas'
import type { Context } from '../../../context.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { insertProgram } from './admin-queries.ts'
import { programInstructor } from './program-instructor.ts'
import { readAdminProgram } from './read-admin-program.ts'
import { changeProgram, lockChangeableProgram } from './changeable-program.ts'
import { changedDetails, changedPublication } from './update-policy.ts'
import { copyTitle } from '@carriage/contract/copy-title'
import { listStaffWeeks } from '../outline-queries.ts'
import { insertOutline } from '../structure/structure-queries.ts'
import type { bulkBody } from '@carriage/contract/common'
import { eachRecord } from '../../../platform/each-record.ts'
import { removeProgram } from './remove-program.ts'

/** Creates a draft without weeks. */
export async function createProgram(context: Context, input: z.output<typeof createProgramBody>) {
  const id = uuidv7()
  const program = await context.db.transaction(async (tx) => {
    await insertProgram(tx, {
      id,
      title: input.title,
      description: input.description,
      categories: input.categories,
      difficultyLevel: input.difficulty_level,
      durationWeeks: input.duration,
      sessionPerWeek: input.session_per_week,
      instructorId: await programInstructor(context, tx, {
        stands: null,
        wanted: input.instructor,
      }),
      createdBy: context.actor.id,
      createdAt: context.now(),
    })
    return readAdminProgram(context, tx, id)
  })
  return { message: 'Program saved successfully', program }
}

/** Changes the given details and settings of a program. */
export async function updateProgram(context: Context, input: z.output<typeof updateProgramBody>) {
  const { instructor } = input
  const program = await changeProgram(context, input, async (tx, before) => ({
    ...changedDetails(before, input),
    ...changedPublication(before, input, context.now()),
    ...(instructor !== undefined && {
      instructorId: await programInstructor(context, tx, {
        stands: before.instructorId,
        wanted: instructor,
      }),
    }),
  }))
  return { message: 'Program updated successfully!', program }
}

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

type Input = z.output<typeof bulkBody>

/** Deletes, publishes or unpublishes several programs, each as the call for one does. */
export async function changePrograms(context: Context, { action, ids }: Input) {
  const status = action === 'publish' ? 'published' : 'draft'
  const results = await eachRecord(context.log, ids, (id) =>
    action === 'delete'
      ? removeProgram(context, { id })
      : updateProgram(context, { program_id: id, status }),
  )
  return { results }
}
