import type { WaitingEnd } from '@carriage/contract/live-classes/attendance-schemas'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/columns.ts'
import { ofUser } from '../../accounts/accounts-schema.ts'
import { ofOccurrence } from '../live-classes-schema.ts'

const ofMember = {
  occurrenceId: ofOccurrence(),
  userId: ofUser(),
}

/** Who cancelled a registration shortly before the start and has not registered again; shown to staff, without a consequence. */
export const lateCancels = pgTable(
  'late_cancels',
  {
    ...ofMember,
    cancelledAt: instant('cancelled_at').notNull(),
    hadSeat: boolean('had_seat').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.occurrenceId, t.userId] }),
    index('late_cancels_user').on(t.userId),
  ],
)

/** Who waited for a seat in an occurrence, and how that ended; who waits still is in `live_waiting`. */
export const waitingEnded = pgTable(
  'waiting_ended',
  {
    ...ofMember,
    waitedSince: instant('waited_since').notNull(),
    endedAs: text('ended_as').$type<WaitingEnd>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.occurrenceId, t.userId] }),
    index('waiting_ended_user').on(t.userId),
    check(
      'waiting_ended_as',
      sql`${t.endedAs} IN ('seat','left','lapsed','no-access','called-off','broadcast','no-seat')`,
    ),
  ],
)
