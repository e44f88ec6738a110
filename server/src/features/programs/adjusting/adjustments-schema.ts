import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { enrollments } from '../progress/enrollments-schema.ts'
import type { PauseReason } from './adjust-policy.ts'

/** When a member was away from a program: days since 1 January 1970 in their time zone. */
export const enrollmentPauses = pgTable(
  'enrollment_pauses',
  {
    enrollmentId: uuid('enrollment_id')
      .notNull()
      .references(() => enrollments.id, { onDelete: 'cascade' }),
    fromDay: integer('from_day').notNull(),
    /** The day on which the program goes on. */
    untilDay: integer('until_day').notNull(),
    reason: text('reason').$type<PauseReason>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.enrollmentId, t.fromDay] }),
    check('enrollment_pauses_days', sql`${t.untilDay} > ${t.fromDay}`),
    check('enrollment_pauses_reason', sql`${t.reason} IN ('away','ill','other','shift')`),
  ],
)
