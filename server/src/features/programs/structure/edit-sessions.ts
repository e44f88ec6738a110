import type * as z from 'zod/mini'
import {
  type addSessionBody,
  MAX_SESSIONS,
  type removeSessionBody,
  type updateSessionBody,
} from '@carriage/contract/programs/admin-schemas'
import type { Context } from '../../../context.ts'
import { AppError, invalidField, notFound } from '../../../platform/app-error.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { changeProgram } from '../authoring/changeable-program.ts'
import { followContent } from '../progress/finish-program.ts'
import { listStaffWeeks, type WeekRow } from '../outline-queries.ts'
import { checkNotAssigned, findSession, sessionOf } from './structure-policy.ts'
import { deleteSession, insertSession, lastSession, saveSession } from './structure-queries.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { findVisibleCards } from '../../videos/index.ts'

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
    if (before.videoId !== null && videoId === null) await followContent(context, tx, [programId])
  })
  const message = assigned ? 'Video assigned successfully!' : 'Session saved successfully'
  return { message, program, session: sessionOf(program, id) }
}

/** Removes a session; it no longer counts in anybody's progress. */
export async function removeSession(context: Context, input: z.output<typeof removeSessionBody>) {
  const { program_id: programId, week_id: weekId, session_id: id } = input
  const program = await changeProgram(context, input, async (tx) => {
    const current = (await listStaffWeeks(tx, [programId])).get(programId) ?? []
    findSession(current, weekId, id)
    await deleteSession(tx, id)
    await followContent(context, tx, [programId])
  })
  return { message: 'Session removed successfully', program }
}

/** Throws 422 on `video` for a video that is already in the program or not visible to members. */
async function checkAssignable(
  context: Context,
  on: Executor,
  { current, videoId }: { current: readonly WeekRow[]; videoId: string },
): Promise<void> {
  checkNotAssigned(current, videoId)
  const [video] = await findVisibleCards(on, [videoId], context.now())
  if (!video) throw invalidField('video', 'Only published videos can be assigned')
}
