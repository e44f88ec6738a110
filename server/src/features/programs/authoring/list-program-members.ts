import type { ProgramMember, programMembersQuery } from '@carriage/contract/programs/admin-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { cachedCount } from '../../../platform/db/totals.ts'
import { dateOfDay } from '../../../platform/local-time.ts'
import { epoch } from '../../../platform/time.ts'
import { imageUrl } from '../../../platform/http/image-url.ts'
import { pauseNow, type Studio } from '../adjusting/adjust-policy.ts'
import { findChangeableProgram } from './edit-program.ts'
import { listWeeks, outlineOf } from '../outline-queries.ts'
import { resolveProgramState } from '../catalog/program-cards.ts'
import {
  countProgramEnrollments,
  type EnrollmentWithMember,
  listProgramEnrollments,
} from './admin-queries.ts'
import { progressOf, statusOf, type Outline } from '../progress/progress-policy.ts'

/** The current and former members of a program with their progress, in a fixed number of queries. */
export async function listProgramMembers(
  context: Context,
  { id, page, per_page }: z.output<typeof programMembersQuery> & { id: string },
) {
  const { db } = context
  const now = context.now()
  const program = await findChangeableProgram(context, db, id)
  const weeks = (await listWeeks(db, [id], now)).get(id) ?? []
  const outline = outlineOf(program.durationWeeks, weeks)
  const window = { limit: per_page, offset: (page - 1) * per_page }
  const rows = await listProgramEnrollments(db, id, window)
  const studio = await context.readCalendar()
  const total = await cachedCount(context.reads.totals, {
    key: `program-enrollments:${id}`,
    count: (limit) => countProgramEnrollments(db, id, limit),
  })
  return {
    program: {
      _id: id,
      title: program.title,
      taught_by_you: program.instructorId === context.actor.id,
    },
    enrollments: rows.map((row) => presentMember(row, outline, { now, studio })),
    meta: { total, page, per_page },
  }
}

function presentMember(
  row: EnrollmentWithMember,
  outline: Outline,
  { now, studio }: { now: Date; studio: Studio },
): ProgramMember {
  const { member } = row
  const progress = progressOf(outline, resolveProgramState(outline, row))
  const pause = pauseNow(row, now, studio)
  return {
    _id: row.id,
    user: {
      _id: member.id,
      first_name: member.firstName,
      last_name: member.lastName,
      email: member.email,
      image: imageUrl(member.imagePath),
    },
    status: statusOf(row.status, progress),
    progress,
    paused_until: pause && dateOfDay(pause.untilDay),
    started_at: epoch(row.startedAt),
    last_activity: epoch(row.updatedAt),
  }
}
