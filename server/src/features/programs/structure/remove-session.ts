import type { removeSessionBody } from '@carriage/contract/programs/admin-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { changeProgram } from '../authoring/changeable-program.ts'
import { listStaffWeeks } from '../outline-queries.ts'
import { findSession } from './structure-policy.ts'
import { deleteSession } from './structure-queries.ts'

/** Removes a session; it no longer counts in anybody's progress. */
export async function removeSession(context: Context, input: z.output<typeof removeSessionBody>) {
  const { program_id: programId, week_id: weekId, session_id: id } = input
  const program = await changeProgram(context, input, async (tx) => {
    const current = (await listStaffWeeks(tx, [programId])).get(programId) ?? []
    findSession(current, weekId, id)
    await deleteSession(tx, id)
  })
  return { message: 'Session removed successfully', program }
}
