import type { Enrollment, ProgramCard } from '@carriage/contract/programs/schemas'
import type { Context } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { findSavedIds } from '../../saved-items/index.ts'
import { listEnrollments, type EnrollmentWithSets } from '../progress/enrollments-queries.ts'
import { listWeeks, outlineOf } from '../outline-queries.ts'
import type { MemberProgram } from './member-program.ts'
import { presentEnrollment, presentProgramCard } from '../programs-presenter.ts'
import {
  resolveCurrentSession,
  type Outline,
  type ProgramState,
} from '../progress/progress-policy.ts'
import { findProgram, type ProgramWithInstructor } from '../programs-queries.ts'

/** Loads what the cards of the given programs need, in a fixed number of queries. */
export async function loadMemberPrograms(
  context: Context,
  on: Executor,
  rows: readonly ProgramWithInstructor[],
): Promise<MemberProgram[]> {
  const ids = [...new Set(rows.map((row) => row.id))]
  const weeksOf = await listWeeks(on, ids, context.now())
  const enrollmentOf = await listEnrollments(on, context.actor.id, ids)
  const savedOf = await findSavedIds(on, context.actor.id, 'program', ids)
  return rows.map((program) => {
    const weeks = weeksOf.get(program.id) ?? []
    const outline = outlineOf(program.durationWeeks, weeks)
    const found = enrollmentOf.get(program.id)
    const enrollment = found && found.status !== 'stopped' ? found : null
    return {
      program,
      weeks,
      outline,
      enrollment,
      state: enrollment && resolveProgramState(outline, enrollment),
      savedId: savedOf.get(program.id) ?? null,
    }
  })
}

/**
 * The member's state with the current session resolved: removed sessions are left out, and the current place
 * exists.
 */
export function resolveProgramState(
  outline: Outline,
  enrollment: EnrollmentWithSets,
): ProgramState {
  const place = resolveCurrentSession(outline, enrollment)
  return {
    completedWeekIds: enrollment.completedWeekIds,
    completedSessionIds: enrollment.completedSessionIds,
    currentWeekId: place?.weekId ?? null,
    currentSessionId: place?.sessionId ?? null,
  }
}

export async function loadProgramCards(
  context: Context,
  rows: readonly ProgramWithInstructor[],
): Promise<ProgramCard[]> {
  const members = await loadMemberPrograms(context, context.db, rows)
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
  const member = { program, weeks, outline, state, enrollment, savedId: savedId ?? null }
  return presentEnrollment(member)
}
