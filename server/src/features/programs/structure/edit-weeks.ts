import type * as z from 'zod/mini'
import {
  type addWeekBody,
  MAX_WEEKS,
  type removeWeekBody,
  type updateWeeksBody,
} from '@carriage/contract/programs/admin-schemas'
import type { Context } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { changeProgram } from '../authoring/changeable-program.ts'
import { followContent } from '../progress/finish-program.ts'
import { arrangementOf, weekOf } from './structure-policy.ts'
import {
  copyWeekCompletion,
  deleteWeek,
  insertWeek,
  lastWeek,
  orderSessions,
  orderWeeks,
  saveWeek,
} from './structure-queries.ts'
import { listStaffWeeks } from '../outline-queries.ts'

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
    if (arrangement.moved.length > 0) await followContent(context, tx, [programId])
  })
  return { message: 'Week saved successfully', program }
}

/**
 * Removes a week with its sessions; for members who were in it, the current session is resolved anew when it is
 * read.
 */
export async function removeWeek(context: Context, input: z.output<typeof removeWeekBody>) {
  const of = { programId: input.program_id, id: input.week_id }
  const program = await changeProgram(context, input, async (tx) => {
    if (!(await deleteWeek(tx, of))) throw notFound('Week')
    await followContent(context, tx, [of.programId])
  })
  return { message: 'Week removed successfully', program }
}
