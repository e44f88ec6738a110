import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { ofUser } from '../../accounts/accounts-schema.ts'

/** The weekly goals of members, each from a week on. */
export const weeklyGoals = pgTable(
  'weekly_goals',
  {
    userId: ofUser(),
    /** Weeks of the studio (`weeks.ts` of the contract) since that of 1 January 1970, in the member's time zone. */
    fromWeek: integer('from_week').notNull(),
    /** Null for no goal from then on. */
    days: smallint('days'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.fromWeek] }),
    check('weekly_goals_days', sql`${t.days} BETWEEN 1 AND 7`),
  ],
)
