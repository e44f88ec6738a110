import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import { listDone } from '../../practice/index.ts'
import { findAllSavedIds } from '../../saved-items/index.ts'
import {
  isPublished,
  listWatched,
  ownOfCard,
  presentVideoCard,
  readVisibleCards,
} from '../../videos/index.ts'
import { presentEnrollment, presentProgram, videoIds } from '../programs-presenter.ts'
import { undoableSince } from '../credits/credit-policy.ts'
import { listCredits } from '../credits/credits-queries.ts'
import { type EnrollmentWithSets, listEnrollments } from '../progress/enrollments-queries.ts'
import { memberProgram } from './program-cards.ts'
import { readProgramContents } from './shared-programs.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { findProgram, type ProgramWithInstructor } from '../programs-queries.ts'
import type { ProgramRow } from '../programs-schema.ts'
import type { Pause } from '../adjusting/adjust-policy.ts'
import type { WeekRow } from '../outline-queries.ts'
import type { Outline, ProgramState } from '../progress/progress-policy.ts'

/** One program with weeks, sessions and videos, and the caller's enrollment or null. */
export async function readProgram(context: Context, { id }: { id: string }) {
  const { db, actor } = context
  const content = (await readProgramContents(context, [id])).get(id)
  if (!content || !maySee(context, content.program)) throw notFound('program')
  const videos = await readVisibleCards(context, videoIds(content.weeks))
  const ids = [...videos.keys()]
  const [enrollments, saved, done, watched] = await Promise.all([
    listEnrollments(db, actor.id, [id]),
    findAllSavedIds(db, actor.id, { programIds: [id], videoIds: ids }),
    listDone(db, actor.id, ids),
    listWatched(db, actor.id, ids),
  ])
  const [now, studio] = [context.now(), await context.readCalendar()]
  const member = memberProgram(content, { enrollments, saved, now, studio })
  const cards = new Map(
    [...videos.values()].map((row) => [
      row.id,
      presentVideoCard(context, row, ownOfCard(row, { saved, done, watched })),
    ]),
  )
  const { enrollment, state } = member
  const credits = enrollment ? await listCredits(db, enrollment.id, undoableSince(now)) : []
  return {
    program: presentProgram(member, cards),
    enrollment:
      enrollment &&
      state &&
      presentEnrollment({ ...member, enrollment, state }, credits, {
        viewed: actor.viewedBy !== undefined,
      }),
  }
}

/** Loads a program that the caller may see: drafts only for admins and the creator. */
export async function findProgramFor(
  context: Context,
  on: Executor,
  id: string,
): Promise<ProgramWithInstructor> {
  const row = await findProgram(on, id)
  if (!row || !maySee(context, row)) throw notFound('program')
  return row
}

function maySee(
  context: Context,
  row: Pick<ProgramRow, 'status' | 'publishAt' | 'createdBy'>,
): boolean {
  const { actor } = context
  const owns = actor.roles.includes('admin') || row.createdBy === actor.id
  return owns || isPublished(row, context.now())
}

/** A program as one member sees it. */
export interface MemberProgram {
  program: ProgramWithInstructor
  weeks: WeekRow[]
  outline: Outline
  /** Null when the member is not enrolled or has stopped. */
  state: ProgramState | null
  enrollment: EnrollmentWithSets | null
  /** The pause that holds now. */
  pause: Pause | null
  /** The id of the member's bookmark. */
  savedId: string | null
}
