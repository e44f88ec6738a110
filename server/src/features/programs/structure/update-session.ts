import type { updateSessionBody } from '@carriage/contract/programs/admin-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { checkAssignable } from './assignable-video.ts'
import { changeProgram } from '../authoring/changeable-program.ts'
import { listStaffWeeks } from '../outline-queries.ts'
import { findSession, sessionOf } from './structure-policy.ts'
import { saveSession } from './structure-queries.ts'

/** Renames a session, or assigns or removes its video; absent fields stay as they are. */
export async function updateSession(context: Context, input: z.output<typeof updateSessionBody>) {
  const { program_id: programId, week_id: weekId, session_id: id } = input
  let assigned = false
  const program = await changeProgram(context, input, async (tx) => {
    const current = (await listStaffWeeks(tx, [programId])).get(programId) ?? []
    const before = findSession(current, weekId, id)
    const videoId = input.video === undefined ? before.videoId : input.video
    assigned = videoId !== null && videoId !== before.videoId
    if (videoId !== null && assigned) await checkAssignable(context, tx, { current, videoId })
    await saveSession(tx, id, { title: input.title ?? before.title, videoId })
  })
  const message = assigned ? 'Video assigned successfully!' : 'Session saved successfully'
  return { message, program, session: sessionOf(program, id) }
}
