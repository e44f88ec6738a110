import type { createProgramBody } from '@carriage/contract/programs/admin-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { insertProgram } from './admin-queries.ts'
import { programInstructor } from './program-instructor.ts'
import { readAdminProgram } from './read-admin-program.ts'

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
