import { and, count, desc, eq, gte, not, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { leaveAnswers } from '../../subscriptions/tables.ts'
import { isMinor } from '../counts/counts-queries.ts'

/** How often each reason was given since a moment by members who then cancelled, the most frequent first. */
export const countCancelReasons = (on: Executor, since: Date) =>
  on
    .select({ reason: leaveAnswers.reason, count: count() })
    .from(leaveAnswers)
    .where(
      and(
        eq(leaveAnswers.outcome, 'cancelled'),
        gte(leaveAnswers.createdAt, since),
        not(isMinor(sql`${leaveAnswers.userId}`)),
      ),
    )
    .groupBy(leaveAnswers.reason)
    .orderBy(desc(count()), leaveAnswers.reason)
