import { texts as t } from '@carriage/texts/server/programs'
import type * as z from 'zod/mini'
import {
  type addWeekBody,
  MAX_WEEKS,
  type removeWeekBody,
  type updateWeeksBody,
  type addSessionBody,
  type layOutBody,
  MAX_SESSIONS,
  type removeSessionBody,
  type updateSessionBody,
  type videoOptionsQuery,
} from '@carriage/contract/programs/admin-schemas'
import type { Context } from '../../../context.ts'
import { AppError, notFound, invalidField } from '../../../platform/app-error.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { changeProgram, findChangeableProgram } from '../authoring/edit-program.ts'
import { followContent } from '../progress/complete-sessions.ts'
import * as policy from './structure-policy.ts'
import * as queries from './structure-queries.ts'
import { listStaffWeeks, type WeekRow } from '../outline-queries.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { findVisibleCards, presentVideoCard } from '../../videos/index.ts'
import { searchPage, typedTerms } from '../../../platform/db/search.ts'
import { cachedCount } from '../../../platform/db/totals.ts'

/** Adds a week at the end of the program. */
export async function addWeek(context: Context, input: z.output<typeof addWeekBody>) {
  const { program_id: programId, title, description } = input
  const id = uuidv7()
  const program = await changeProgram(context, input, async (tx) => {
    const { position, total } = await queries.lastWeek(tx, programId)
    if (total >= MAX_WEEKS)
      throw new AppError('conflict', () => t.programHasAtMostWeeks({ maxWeeks: MAX_WEEKS }))
    await queries.insertWeek(tx, { id, programId, position: position + 1, title, description })
  })
  return { message: t.weekSavedSuccessfully, program, week: policy.weekOf(program, id) }
}

/** Gives a program empty weeks with empty sessions; 409 where it has weeks. */
export async function layOutProgram(context: Context, input: z.output<typeof layOutBody>) {
  const { program_id: programId } = input
  const program = await changeProgram(context, input, async (tx) => {
    if ((await queries.lastWeek(tx, programId)).total > 0)
      throw new AppError('conflict', () => t.programHasWeeksAlreadyAddOthers)
    await queries.insertOutline(tx, programId, policy.emptyOutline(input))
  })
  return { message: t.programSavedSuccessfully, program }
}

/** Changes the texts of weeks, and the order of weeks and sessions. */
export async function updateWeeks(context: Context, input: z.output<typeof updateWeeksBody>) {
  const { program_id: programId, weeks } = input
  const program = await changeProgram(context, input, async (tx) => {
    const current = (await listStaffWeeks(tx, [programId])).get(programId) ?? []
    const arrangement = policy.arrangementOf(current, weeks)
    for (const { id, title, description } of current) {
      const change = weeks.find(({ _id }) => _id === id)
      if (change?.title === undefined && change?.description === undefined) continue
      await queries.saveWeek(tx, id, {
        title: change.title ?? title,
        description: change.description ?? description,
      })
    }
    if (arrangement.weeks) await queries.orderWeeks(tx, arrangement.weeks)
    for (const moved of arrangement.moved) await queries.copyWeekCompletion(tx, moved)
    await queries.orderSessions(tx, arrangement.sessions)
    if (arrangement.moved.length > 0) await followContent(context, tx, [programId])
  })
  return { message: t.weekSavedSuccessfully, program }
}

/**
 * Removes a week with its sessions; for members who were in it, the current session is resolved anew when it is
 * read.
 */
export async function removeWeek(context: Context, input: z.output<typeof removeWeekBody>) {
  const of = { programId: input.program_id, id: input.week_id }
  const program = await changeProgram(context, input, async (tx) => {
    if (!(await queries.deleteWeek(tx, of))) throw notFound('week')
    await followContent(context, tx, [of.programId])
  })
  return { message: t.weekRemovedSuccessfully, program }
}

/** Adds a session at the end of its week, with or without a video. */
export async function addSession(context: Context, input: z.output<typeof addSessionBody>) {
  const { program_id: programId, week_id: weekId, title, video: videoId = null } = input
  const id = uuidv7()
  const program = await changeProgram(context, input, async (tx) => {
    const current = (await listStaffWeeks(tx, [programId])).get(programId) ?? []
    if (!current.some((week) => week.id === weekId)) throw notFound('week')
    if (videoId !== null) await checkAssignable(context, tx, { current, videoId })
    const { position, total } = await queries.lastSession(tx, weekId)
    if (total >= MAX_SESSIONS)
      throw new AppError('conflict', () => t.weekHasAtMostSessions({ maxSessions: MAX_SESSIONS }))
    await queries.insertSession(tx, {
      id,
      weekId,
      programId,
      position: position + 1,
      title,
      videoId,
    })
  })
  const message = videoId === null ? t.sessionSavedSuccessfully : t.videoAssignedSuccessfully
  return { message, program, session: policy.sessionOf(program, id) }
}

/** Renames a session, or assigns or removes its video; absent fields stay as they are. */
export async function updateSession(context: Context, input: z.output<typeof updateSessionBody>) {
  const { program_id: programId, week_id: weekId, session_id: id } = input
  let assigned = false
  const program = await changeProgram(context, input, async (tx) => {
    const current = (await listStaffWeeks(tx, [programId])).get(programId) ?? []
    const before = policy.findSession(current, weekId, id)
    const videoId = input.video === undefined ? before.videoId : input.video
    assigned = videoId !== null && videoId !== before.videoId
    if (videoId !== null && assigned) await checkAssignable(context, tx, { current, videoId })
    await queries.saveSession(tx, id, {
      title: input.title ?? before.title,
      // A session without one keeps that in the archive until it gets another.
      ...(videoId !== before.videoId && { videoId }),
    })
    if (before.videoId !== null && videoId === null) await followContent(context, tx, [programId])
  })
  const message = assigned ? t.videoAssignedSuccessfully : t.sessionSavedSuccessfully
  return { message, program, session: policy.sessionOf(program, id) }
}

/** Removes a session; it no longer counts in anybody's progress. */
export async function removeSession(context: Context, input: z.output<typeof removeSessionBody>) {
  const { program_id: programId, week_id: weekId, session_id: id } = input
  const program = await changeProgram(context, input, async (tx) => {
    const current = (await listStaffWeeks(tx, [programId])).get(programId) ?? []
    policy.findSession(current, weekId, id)
    await queries.deleteSession(tx, id)
    await followContent(context, tx, [programId])
  })
  return { message: t.sessionRemovedSuccessfully, program }
}

/** Throws 422 on `video` for a video that is already in the program or not visible to members. */
async function checkAssignable(
  context: Context,
  on: Executor,
  { current, videoId }: { current: readonly WeekRow[]; videoId: string },
): Promise<void> {
  policy.checkNotAssigned(current, videoId)
  const [video] = await findVisibleCards(on, [videoId], context.now())
  if (!video) throw invalidField('video', () => t.onlyPublishedVideosCanAssigned)
}

/** A page of the videos that can still be assigned to a program's sessions. */
export async function listVideoOptions(
  context: Context,
  { program_id: programId, query, page, per_page }: z.output<typeof videoOptionsQuery>,
) {
  const { db } = context
  const now = context.now()
  await findChangeableProgram(context, db, programId)
  const window = { limit: per_page, offset: (page - 1) * per_page }
  const { rows, total } = await searchPage(db, {
    terms: typedTerms(query),
    offset: window.offset,
    list: (on, search) => queries.listVideoOptionRows(on, { programId, search, now }, window),
    count: (on, search) =>
      cachedCount(context.reads.totals, {
        key: `video-options:${JSON.stringify({ programId, search })}`,
        count: (limit) => queries.countVideoOptions(on, { programId, search, now }, limit),
      }),
  })
  return {
    videos: rows.map((row) => presentVideoCard(context, row)),
    meta: { total, page, per_page },
  }
}
