import type { Enrollment, ProgramCard } from '@carriage/contract/programs/schemas'
import type { Context } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { findSavedIds } from '../../saved-items/index.ts'
import { pauseNow, type Studio } from '../adjusting/adjust-policy.ts'
import { undoableSince } from '../credits/credit-policy.ts'
import { listCredits } from '../credits/credits-queries.ts'
import { listEnrollments, type EnrollmentWithSets } from '../progress/enrollments-queries.ts'
import { listWeeks, outlineOf } from '../outline-queries.ts'
import type { MemberProgram } from './read-program.ts'
import { presentEnrollment, presentProgramCard } from '../programs-presenter.ts'
import {
  resolveCurrentSession,
  type Outline,
  type ProgramState,
} from '../progress/progress-policy.ts'
import { findProgram } from '../programs-queries.ts'
import { readProgramContents, type ProgramContent } from './shared-programs.ts'

/** What the member has to do with programs: enrollments by program id, and bookmark ids by program id. */
export interface Own {
  enrollments: ReadonlyMap<string, EnrollmentWithSets>
  saved: ReadonlyMap<string, string>
  /** It decides whether a pause is over, with the time zone of the member or else of the studio. */
  now: Date
  studio: Studio
}

export function memberProgram(
  { program, weeks, outline }: ProgramContent,
  { enrollments, saved, now, studio }: Own,
): MemberProgram {
  const found = enrollments.get(program.id)
  const enrollment = found && found.status !== 'stopped' ? found : null
  return {
    program,
    weeks,
    outline,
    enrollment,
    state: enrollment && resolveProgramState(outline, enrollment),
    pause: enrollment && pauseNow(enrollment, now, studio),
    savedId: saved.get(program.id) ?? null,
  }
}

/** The given programs as the member sees them, without those that are deleted, in a fixed number of queries. */
async function loadMemberPrograms(
  context: Context,
  ids: readonly string[],
): Promise<MemberProgram[]> {
  const { db, actor } = context
  const [contents, enrollments, saved, studio] = await Promise.all([
    readProgramContents(context, ids),
    listEnrollments(db, actor.id, ids),
    findSavedIds(db, actor.id, 'program', ids),
    context.readCalendar(),
  ])
  const now = context.now()
  return ids.flatMap((id) => {
    const content = contents.get(id)
    return content ? [memberProgram(content, { enrollments, saved, now, studio })] : []
  })
}

/**
 * The member's state with the current session resolved: removed sessions are left out, and the current session
 * exists.
 */
export function resolveProgramState(
  outline: Outline,
  enrollment: EnrollmentWithSets,
): ProgramState {
  const session = resolveCurrentSession(outline, enrollment)
  return {
    completedWeekIds: enrollment.completedWeekIds,
    completedSessionIds: enrollment.completedSessionIds,
    currentWeekId: session?.weekId ?? null,
    currentSessionId: session?.sessionId ?? null,
  }
}

export async function loadProgramCards(
  context: Context,
  ids: readonly string[],
): Promise<ProgramCard[]> {
  const members = await loadMemberPrograms(context, ids)
  return members.map(presentProgramCard)
}

/** Loads the enrollment after a change, in the same transaction. */
export async function loadEnrollment(
  context: Context,
  on: Executor,
  programId: string,
): Promise<Enrollment> {
  const program = await findProgram(on, programId)
  const weeks = (await listWeeks(on, [programId], context.now())).get(programId) ?? []
  const enrollment = (await listEnrollments(on, context.actor.id, [programId])).get(programId)
  const savedId = (await findSavedIds(on, context.actor.id, 'program', [programId])).get(programId)
  if (!program || !enrollment) throw new Error('The enrollment that was just written is gone')
  const outline = outlineOf(program.durationWeeks, weeks)
  const state = resolveProgramState(outline, enrollment)
  const pause = pauseNow(enrollment, context.now(), await context.readCalendar())
  const member = { program, weeks, outline, state, enrollment, pause, savedId: savedId ?? null }
  const credits = await listCredits(on, enrollment.id, undoableSince(context.now()))
  return presentEnrollment(member, credits)
}
