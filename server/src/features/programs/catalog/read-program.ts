import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import { findAllSavedIds } from '../../saved-items/index.ts'
import { presentVideoCard, readVisibleCards } from '../../videos/index.ts'
import { presentEnrollment, presentProgram, videoIds } from '../programs-presenter.ts'
import { undoableSince } from '../credits/credit-policy.ts'
import { listCredits } from '../credits/credits-queries.ts'
import { listEnrollments } from '../progress/enrollments-queries.ts'
import { memberProgram } from './program-cards.ts'
import { readProgramContents } from './shared-programs.ts'
import { maySee } from './visible-program.ts'

/** One program with weeks, sessions and videos, and the caller's enrollment or null. */
export async function readProgram(context: Context, { id }: { id: string }) {
  const { db, actor } = context
  const content = (await readProgramContents(context, [id])).get(id)
  if (!content || !maySee(context, content.program)) throw notFound('Program')
  const videos = await readVisibleCards(context, videoIds(content.weeks))
  const [enrollments, saved] = await Promise.all([
    listEnrollments(db, actor.id, [id]),
    findAllSavedIds(db, actor.id, { programIds: [id], videoIds: [...videos.keys()] }),
  ])
  const member = memberProgram(content, { enrollments, saved, now: context.now() })
  const cards = new Map(
    [...videos.values()].map((row) => [
      row.id,
      presentVideoCard(context, row, saved.get(row.id) ?? null),
    ]),
  )
  const { enrollment, state } = member
  const credits = enrollment
    ? await listCredits(db, enrollment.id, undoableSince(context.now()))
    : []
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
