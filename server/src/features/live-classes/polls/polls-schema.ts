import { POLL_OPTIONS, POLL_QUESTION_MAX } from '@carriage/contract/live-classes/polls'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/columns.ts'
import { ofUser } from '../../accounts/accounts-schema.ts'
import { ofOccurrence } from '../live-classes-schema.ts'

/** What hosts have asked in a class, kept with it. */
export const livePolls = pgTable(
  'live_polls',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    occurrenceId: ofOccurrence(),
    question: text('question').notNull(),
    options: text('options').array().notNull(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    index('live_polls_occurrence').on(t.occurrenceId, t.id),
    uniqueIndex('live_polls_open')
      .on(t.occurrenceId)
      .where(sql`${t.closedAt} IS NULL`),
    check(
      'live_polls_question',
      sql`char_length(${t.question}) BETWEEN 1 AND ${sql.raw(String(POLL_QUESTION_MAX))}`,
    ),
    check(
      'live_polls_options',
      sql`cardinality(${t.options}) BETWEEN ${sql.raw(`${POLL_OPTIONS.min} AND ${POLL_OPTIONS.max}`)}`,
    ),
  ],
)
export type LivePollRow = typeof livePolls.$inferSelect

/** Who has voted, so that nobody does twice; what they voted for is shown to nobody but themselves. */
export const liveVotes = pgTable(
  'live_votes',
  {
    pollId: bigint('poll_id', { mode: 'number' })
      .notNull()
      .references(() => livePolls.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    /** The index of the option, from 0. */
    choice: smallint('choice').notNull(),
    votedAt: instant('voted_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.pollId, t.userId] }),
    index('live_votes_user').on(t.userId),
    check(
      'live_votes_choice',
      sql`${t.choice} BETWEEN 0 AND ${sql.raw(String(POLL_OPTIONS.max - 1))}`,
    ),
  ],
)
