import type { Muscle } from '@carriage/contract/exercises/schemas'
import type { ReformerSetup } from '@carriage/contract/reformer/schemas'
import type { Caution } from '@carriage/contract/safe-training/cautions'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { outer } from '../../platform/db/database.ts'
import { videos } from '../videos/videos-schema.ts'

/** The library of exercises. Cues name them by id, and keep the name of one that is gone. */
export const exercises = pgTable(
  'exercises',
  {
    id: primaryId(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    setup: jsonb('setup').$type<ReformerSetup>().notNull(),
    muscles: text('muscles').array().$type<Muscle[]>().notNull(),
    /** The cautions with which it is not recommended. */
    cautions: text('cautions').array().$type<Caution[]>().notNull(),
    /** Its easier form, of which it is a harder one; stored here only, so that the two cannot contradict. */
    easierId: uuid('easier_id').references((): AnyPgColumn => exercises.id, {
      onDelete: 'set null',
    }),
    clipVideoId: uuid('clip_video_id').references(() => videos.id, { onDelete: 'set null' }),
    clipStartMs: integer('clip_start_ms'),
    clipEndMs: integer('clip_end_ms'),
    /** The name as searches compare it, and by which it is unique. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`search_fold(name)`),
    /** Its names in other languages, folded; written by a trigger. */
    otherNames: text('other_names').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    uniqueIndex('exercises_name')
      .on(t.searchText)
      .where(sql`${t.deletedAt} IS NULL`),
    index('exercises_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('exercises_easier').on(t.easierId),
    index('exercises_clip').on(t.clipVideoId),
    check('exercises_description', sql`char_length(${t.description}) <= 500`),
    check('exercises_forms', sql`${t.easierId} <> ${t.id}`),
  ],
)
export type ExerciseRow = typeof exercises.$inferSelect

/** The video of a clip; null while it is in the archive. */
export const shownClip = sql<string | null>`(SELECT ${videos.id} FROM ${videos}
  WHERE ${videos.id} = ${outer(exercises.clipVideoId)} AND ${videos.deletedAt} IS NULL)`
