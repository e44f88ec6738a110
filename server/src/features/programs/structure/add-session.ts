import { type addSessionBody, MAX_SESSIONS } from '@carriage/contract/programs/admin-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { checkAssignable } from './assignable-video.ts'
import { changeProgram } from '../authoring/changeable-program.ts'
import { listStaffWeeks } from '../outline-queries.ts'
import { sessionOf } from './structure-policy.ts'
import { insertSession, lastSession } from './structure-queries.ts'

/** Adds a session at the end of its week, with or without a video. */
export async function addSession(context: Context, input: z.output<typeof addSessionBody>) {
  const { program_id: programId, week_id: weekId, title, video: videoId = null } = input
  const id = uuidv7()
  const program = await changeProgram(context, input, async (tx) => {
    const current = (await listStaffWeeks(tx, [programId])).get(programId) ?? []
    if (!current.some((week) => week.id === weekId)) throw notFound('Week')
    if (videoId !== null) await checkAssignable(context, tx, { current, videoId })
    const { position, total } = await lastSession(tx, weekId)
    if (total >= MAX_SESSIONS)
      throw new AppError('conflict', `A week has at most ${MAX_SESSIONS} sessions.`)
    await insertSession(tx, { id, weekId, programId, position: position + 1, title, videoId })
  })
  const message = videoId === null ? 'Session saved successfully' : 'Video assigned successfully!'
  return { message, program, session: sessionOf(program, id) }
}
