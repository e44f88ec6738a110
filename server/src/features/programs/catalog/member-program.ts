import type { Pause } from '../adjusting/adjust-policy.ts'
import type { EnrollmentWithSets } from '../progress/enrollments-queries.ts'
import type { WeekRow } from '../outline-queries.ts'
import type { Outline, ProgramState } from '../progress/progress-policy.ts'
import type { ProgramWithInstructor } from '../programs-queries.ts'

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
