import { FORM_CHECK_PLACES } from '@carriage/contract/live-classes/form-check'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '../../accounts/accounts-schema.ts'
import { ofOccurrence } from '../live-classes-schema.ts'

/** Who shows the hosts of a class their camera; gone with the class, and with the person who leaves. */
export const liveFormChecks = pgTable(
  'live_form_checks',
  {
    occurrenceId: ofOccurrence(),
    userId: ofUser(),
    place: smallint('place').notNull(),
    /** The page that sends; others of the same person do not. */
    page: uuid('page').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.occurrenceId, t.userId] }),
    index('live_form_checks_user').on(t.userId),
    uniqueIndex('live_form_checks_place').on(t.occurrenceId, t.place),
    check(
      'live_form_checks_places',
      sql`${t.place} BETWEEN 1 AND ${sql.raw(String(FORM_CHECK_PLACES))}`,
    ),
  ],
)
export type LiveFormCheckRow = typeof liveFormChecks.$inferSelect
