import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { primaryId } from '../../../platform/db/columns.ts'
import { ofUser } from '../../accounts/accounts-schema.ts'
import { enrollments } from '../progress/enrollments-schema.ts'
import type { PauseReason } from './adjust-policy.ts'

/**
 * When a member was away from a program: days since 1 January 1970 in their time zone. They stay when the program goes,
 * because they keep the weeks of the member's streak together.
 */
export const enrollmentPauses = pgTable(
  'enrollment_pauses',
  {
    id: primaryId(),
    userId: ofUser(),
    enrollmentId: uuid('enrollment_id').references(() => enrollments.id, { onDelete: 'set null' }),
    fromDay: integer('from_day').notNull(),
    /** The day on which the program goes on. */
    untilDay: integer('until_day').notNull(),
    reason: text('reason').$type<PauseReason>().notNull(),
  },
  (t) => [
    unique('enrollment_pauses_day').on(t.enrollmentId, t.fromDay),
    index('enrollment_pauses_member').on(t.userId),
    check('enrollment_pauses_days', sql`${t.untilDay} > ${t.fromDay}`),
    check('enrollment_pauses_reason', sql`${t.reason} IN ('away','ill','other','shift')`),
  ],
)
