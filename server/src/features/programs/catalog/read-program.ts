import type { Context } from '../../../context.ts'
import { findVisibleVideos, loadVideoCards } from '../../videos/index.ts'
import { loadMemberPrograms } from './program-cards.ts'
import { presentEnrollment, presentProgram } from '../programs-presenter.ts'
import { findProgramFor } from './visible-program.ts'

/** One program with weeks, sessions and videos, and the caller's enrollment or null. */
export async function readProgram(context: Context, { id }: { id: string }) {
  const { db } = context
  const row = await findProgramFor(context, db, id)
  const [member] = await loadMemberPrograms(context, db, [row])
  if (!member) throw new Error('A program was found but not loaded')
  const ids = member.weeks.flatMap((week) => week.sessions.flatMap(({ videoId }) => videoId ?? []))
  const videos = await findVisibleVideos(db, ids, context.now())
  const cards = new Map((await loadVideoCards(context, videos)).map((card) => [card._id, card]))
  const { enrollment, state } = member
  return {
    program: presentProgram(member, cards),
    enrollment: enrollment && state && presentEnrollment({ ...member, enrollment, state }),
  }
}
