import { COHOST_PLACE, stageStates, type StageState } from '@carriage/contract/live-classes/stage'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/columns.ts'
import { ofUser } from '../../accounts/accounts-schema.ts'
import { ofOccurrence } from '../live-classes-schema.ts'

const list = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(','))

/** Who is on the stage of a class beside its host, or was invited to it; gone with the class. */
export const liveStage = pgTable(
  'live_stage',
  {
    occurrenceId: ofOccurrence(),
    userId: ofUser(),
    state: text('state').$type<StageState>().notNull(),
    /** From the consent to be seen and heard on. */
    place: smallint('place'),
    /** The page that sends; others of the same person do not. */
    page: uuid('page'),
    hasPicture: boolean('has_picture').notNull(),
    expiresAt: instant('expires_at'),
    /** When they were invited last. */
    invitedAt: instant('invited_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.occurrenceId, t.userId] }),
    index('live_stage_user').on(t.userId),
    uniqueIndex('live_stage_place')
      .on(t.occurrenceId, t.place)
      .where(sql`${t.place} IS NOT NULL`),
    check('live_stage_state', sql`${t.state} IN (${list(stageStates)})`),
    check('live_stage_places', sql`${t.place} BETWEEN 1 AND ${sql.raw(String(COHOST_PLACE))}`),
    check(
      'live_stage_sends',
      sql`(${t.state} IN ('accepted','on-stage','muted')) = (${t.place} IS NOT NULL AND ${t.page} IS NOT NULL)`,
    ),
  ],
)
export type LiveStageRow = typeof liveStage.$inferSelect

/** The coach who helps to host a date. */
export const liveCohosts = pgTable(
  'live_cohosts',
  {
    occurrenceId: ofOccurrence().primaryKey(),
    userId: ofUser(),
  },
  (t) => [index('live_cohosts_user').on(t.userId)],
)
