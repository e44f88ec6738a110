import { type addWeekBody, MAX_WEEKS } from '@carriage/contract/programs/admin-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { changeProgram } from '../authoring/changeable-program.ts'
import { weekOf } from './structure-policy.ts'
import { insertWeek, lastWeek } from './structure-queries.ts'

/** Adds a week at the end of the program. */
export async function addWeek(context: Context, input: z.output<typeof addWeekBody>) {
  const { program_id: programId, title, description } = input
  const id = uuidv7()
  const program = await changeProgram(context, input, async (tx) => {
    const { position, total } = await lastWeek(tx, programId)
    if (total >= MAX_WEEKS)
      throw new AppError('conflict', `A program has at most ${MAX_WEEKS} weeks.`)
    await insertWeek(tx, { id, programId, position: position + 1, title, description })
  })
  return { message: 'Week saved successfully', program, week: weekOf(program, id) }
}
