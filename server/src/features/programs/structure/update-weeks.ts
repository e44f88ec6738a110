import type { updateWeeksBody } from '@carriage/contract/programs/admin-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { changeProgram } from '../authoring/changeable-program.ts'
import { listStaffWeeks } from '../outline-queries.ts'
import { arrangementOf } from './structure-policy.ts'
import { copyWeekCompletion, orderSessions, orderWeeks, saveWeek } from './structure-queries.ts'

/** Changes the texts of weeks, and the order of weeks and sessions. */
export async function updateWeeks(context: Context, input: z.output<typeof updateWeeksBody>) {
  const { program_id: programId, weeks } = input
  const program = await changeProgram(context, input, async (tx) => {
    const current = (await listStaffWeeks(tx, [programId])).get(programId) ?? []
    const arrangement = arrangementOf(current, weeks)
    for (const { id, title, description } of current) {
      const change = weeks.find(({ _id }) => _id === id)
      if (change?.title === undefined && change?.description === undefined) continue
      await saveWeek(tx, id, {
        title: change.title ?? title,
        description: change.description ?? description,
      })
    }
    if (arrangement.weeks) await orderWeeks(tx, arrangement.weeks)
    for (const moved of arrangement.moved) await copyWeekCompletion(tx, moved)
    await orderSessions(tx, arrangement.sessions)
  })
  return { message: 'Week saved successfully', program }
}
