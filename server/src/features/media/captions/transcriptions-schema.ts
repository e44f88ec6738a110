import type { transcriptionStates } from '@carriage/contract/media/captions-schemas'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SpokenWord } from '../../../adapters/transcriber/transcriber.ts'
import { createdAt } from '../../../platform/db/columns.ts'
import { ofVideo } from '../../videos/videos-schema.ts'

/** How far a machine is with the captions of a video; the words that it has heard are kept until it is done. */
export const transcriptions = pgTable(
  'transcriptions',
  {
    videoId: ofVideo().primaryKey(),
    state: text('state').$type<(typeof transcriptionStates)[number]>().notNull(),
    /** Null until it was heard, where nobody named one. */
    language: text('language'),
    heardMs: integer('heard_ms').notNull().default(0),
    /** Of the film; null before its sound was read. */
    lengthMs: integer('length_ms'),
    words: jsonb('words')
      .$type<SpokenWord[]>()
      .notNull()
      .default(sql`'[]'`),
    /** Failed tries of the part that comes next. */
    attempts: integer('attempts').notNull().default(0),
    /** Why it failed, for staff. */
    reason: text('reason'),
    createdAt: createdAt(),
  },
  (t) => [check('transcriptions_state', sql`${t.state} IN ('waiting','working','done','failed')`)],
)
export type TranscriptionRow = typeof transcriptions.$inferSelect
