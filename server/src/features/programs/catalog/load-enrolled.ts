import type { Context } from '../../../context.ts'
import { isPublished } from '../../videos/index.ts'
import { listRunningEnrollments, type EnrollmentWithSets } from '../progress/enrollments-queries.ts'
import { readProgramContents, type ProgramContent } from './shared-programs.ts'

export interface Enrolled {
  /** Every enrollment that is not stopped, by program id. */
  enrollments: Map<string, EnrollmentWithSets>
  /** The programs of those that members can see, most recently used first. */
  enrolled: ProgramContent[]
}

/** What the member takes part in; at most `limit` programs. */
export async function loadEnrolled(context: Context, limit: number): Promise<Enrolled> {
  const rows = await listRunningEnrollments(context.db, context.actor.id)
  const enrollments = new Map(rows.map((row) => [row.programId, row]))
  const contents = await readProgramContents(context, [...enrollments.keys()])
  const now = context.now()
  const enrolled = [...enrollments.keys()]
    .flatMap((id) => contents.get(id) ?? [])
    .filter(({ program }) => isPublished(program, now))
  return { enrollments, enrolled: enrolled.slice(0, limit) }
}
