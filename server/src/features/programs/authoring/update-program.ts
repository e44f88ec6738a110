import type { updateProgramBody } from '@carriage/contract/programs/admin-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { changeProgram } from './changeable-program.ts'
import { programInstructor } from './program-instructor.ts'
import { changedDetails, changedPublication } from './update-policy.ts'

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
