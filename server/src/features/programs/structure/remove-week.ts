import type { removeWeekBody } from '@carriage/contract/programs/admin-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import { changeProgram } from '../authoring/changeable-program.ts'
import { deleteWeek } from './structure-queries.ts'

/**
 * Removes a week with its sessions; for members who were in it, the current session is resolved anew when it is
 * read.
 */
export async function removeWeek(context: Context, input: z.output<typeof removeWeekBody>) {
  const of = { programId: input.program_id, id: input.week_id }
  const program = await changeProgram(context, input, async (tx) => {
    if (!(await deleteWeek(tx, of))) throw notFound('Week')
  })
  return { message: 'Week removed successfully', program }
}
