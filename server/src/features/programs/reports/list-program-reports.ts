import { texts as t } from '@carriage/texts/server/programs'
import { SHOWN_REPORTS, type programMembersQuery } from '@carriage/contract/programs/admin-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { groupBy } from '../../../platform/collections.ts'
import { addDays, epoch } from '../../../platform/time.ts'
import { openReport } from '../../safe-training/index.ts'
import { imageUrl } from '../../../platform/http/image-url.ts'
import { findProgram } from '../programs-queries.ts'
import {
  countAgreeingMembers,
  listAgreeingMembers,
  listReportsSince,
  listSharedReports,
} from './program-reports-queries.ts'
import { figuresOf, trendOf } from './reports-policy.ts'

const FIGURES_DAYS = 28
/** The newest reports of a member of which those are shown that were told to the program. */
const LOOKED_AT = 5 * SHOWN_REPORTS
/** Of a program with more reports the newest make the figures. */
const MOST_FOR_FIGURES = 5_000

/**
 * What members who have agreed reported after classes of a program. Only its coach sees that: it is about people's health, so
 * neither other coaches nor admins do.
 */
export async function listProgramReports(
  context: Context,
  { id, page, per_page }: z.output<typeof programMembersQuery> & { id: string },
) {
  const { db, actor } = context
  const program = await findProgram(db, id)
  if (!program) throw notFound('program')
  if (program.instructorId !== actor.id)
    throw new AppError('forbidden', () => t.onlyCoachProgramCanSeeWhat)
  const now = context.now()
  const since = addDays(now, -FIGURES_DAYS)
  const [members, total, lately] = await Promise.all([
    listAgreeingMembers(db, id, { limit: per_page, offset: (page - 1) * per_page, now }),
    countAgreeingMembers(db, id, now),
    listReportsSince(db, id, { since, most: MOST_FOR_FIGURES, now }),
  ])
  const userIds = members.map((member) => member.id)
  const rows = await listSharedReports(db, id, { userIds, most: LOOKED_AT, now })
  const opened = <R extends Parameters<typeof openReport>[1]>(sealed: readonly R[]) =>
    sealed.flatMap((row) => {
      const said = openReport(context, row)
      // What was said of a class before it was in this program was said to others.
      const isTold = said?.programs?.includes(id) ?? true
      return said && isTold ? [{ ...row, ...said }] : []
    })
  const byMember = groupBy(opened(rows), ({ userId }) => userId)
  return {
    program: { _id: id, title: program.title },
    members: members.map((member) => {
      const reports = byMember.get(member.id)?.slice(0, SHOWN_REPORTS) ?? []
      return {
        user: {
          _id: member.id,
          first_name: member.firstName,
          last_name: member.lastName,
          image: imageUrl(member.imagePath),
        },
        reports: reports.map(({ title, reportedAt, effort, pain }) => ({
          title,
          reported_at: epoch(reportedAt),
          effort,
          pain,
        })),
        trend: trendOf(reports.map(({ effort }) => effort)),
      }
    }),
    figures: figuresOf(opened(lately)),
    meta: { total, page, per_page },
  }
}
