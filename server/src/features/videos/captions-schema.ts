import type { CaptionLine } from '@carriage/contract/media/captions-schemas'
import { sql } from 'drizzle-orm'
import { boolean, customType, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { primaryId } from '../../platform/db/columns.ts'
import { ofVideo } from './videos-schema.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The captions of a video in one language. */
export const videoCaptions = pgTable(
  'video_captions',
  {
    /** In their address, since players keep them for hours: new with each saving. */
    id: primaryId(),
    videoId: ofVideo(),
    language: text('language').notNull(),
    /** Whether a machine made them and nobody has read them yet. */
    isMachineMade: boolean('is_machine_made').notNull().default(false),
    lines: jsonb('lines').$type<CaptionLine[]>().notNull(),
    /** The words of the lines, for searches. */
    words: tsvector('words').generatedAlwaysAs(sql`spoken_words(language, lines)`),
  },
  (t) => [
    unique('video_captions_language').on(t.videoId, t.language),
    index('video_captions_words').using('gin', t.words),
  ],
)
