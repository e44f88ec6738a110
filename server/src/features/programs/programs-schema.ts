import type { Tone } from '@carriage/contract/media/tone'
import type { Category, Level, PublicationStatus } from '@carriage/contract/common'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, primaryId, updatedAt } from '../../platform/db/columns.ts'
import { outer } from '../../platform/db/database.ts'
import { users } from '../accounts/accounts-schema.ts'
import { videos } from '../videos/videos-schema.ts'

type Of<Names extends string> = Readonly<Record<Names, AnyPgColumn>>
/** By what the list of staff is sorted. */
export const programTitle = (t: Of<'title'>) => sql`search_fold(${t.title})`
export const publicationDate = (t: Of<'publishAt' | 'firstPublishedAt'>) =>
  sql`coalesce(${t.publishAt}, ${t.firstPublishedAt}, '-infinity')`

export const programs = pgTable(
  'programs',
  {
    id: primaryId(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    categories: text('categories')
      .array()
      .$type<Category[]>()
      .notNull()
      .default(sql`'{}'`),
    instructorId: uuid('instructor_id').references(() => users.id, { onDelete: 'set null' }),
    difficultyLevel: text('difficulty_level').$type<Level>().notNull(),
    durationWeeks: smallint('duration_weeks').notNull(),
    sessionPerWeek: smallint('session_per_week').notNull().default(3),
    status: text('status').$type<PublicationStatus>().notNull().default('draft'),
    publishAt: instant('publish_at'),
    firstPublishedAt: instant('first_published_at'),
    thumbnailPath: text('thumbnail_path'),
    /** Null without a thumbnail, and until that of an older one has been found. */
    thumbnailTone: jsonb('thumbnail_tone').$type<Tone>(),
    isPremium: boolean('is_premium').notNull().default(false),
    isRecovery: boolean('is_recovery').notNull().default(false),
    featureOnHome: boolean('feature_on_home').notNull().default(false),
    completionMessage: text('completion_message'),
    /** The number of enrollments that are active or completed. */
    enrollmentCount: integer('enrollment_count').notNull().default(0),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** Title, instructor and categories, case-folded and without accents; written by a trigger. */
    searchText: text('search_text').notNull().default(''),
    /** Incremented by every change of the program, its weeks or its sessions. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    index('programs_members')
      .on(t.firstPublishedAt.desc().nullsFirst(), t.id)
      .where(sql`${t.status} = 'published' AND ${t.deletedAt} IS NULL`),
    index('programs_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('programs_admin')
      .on(t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('programs_status')
      .on(t.status, t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('programs_by_title')
      .on(programTitle(t), t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('programs_by_duration')
      .on(t.durationWeeks, t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('programs_by_enrollments')
      .on(t.enrollmentCount, t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('programs_by_date')
      .on(publicationDate(t), t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('programs_due')
      .on(t.publishAt)
      .where(sql`${t.status} = 'scheduled'`),
    index('programs_author').on(t.createdBy),
    index('programs_instructor').on(t.instructorId),
    check('programs_title', sql`char_length(${t.title}) <= 255`),
    check('programs_description', sql`char_length(${t.description}) <= 500`),
    check(
      'programs_categories',
      sql`${t.categories} <@ '{core,lower-body,upper-body,full-body,flexibility,recovery}'`,
    ),
    check(
      'programs_level',
      sql`${t.difficultyLevel} IN ('beginner','intermediate','advanced','all-levels')`,
    ),
    check('programs_duration', sql`${t.durationWeeks} BETWEEN 1 AND 12`),
    check('programs_sessions', sql`${t.sessionPerWeek} BETWEEN 0 AND 5`),
    check('programs_status', sql`${t.status} IN ('draft','scheduled','published')`),
    check('programs_scheduled', sql`(${t.status} = 'scheduled') = (${t.publishAt} IS NOT NULL)`),
  ],
)
export type ProgramRow = typeof programs.$inferSelect

export const programWeeks = pgTable(
  'program_weeks',
  {
    id: primaryId(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programs.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
  },
  (t) => [
    unique('program_weeks_position').on(t.programId, t.position),
    unique('program_weeks_program').on(t.id, t.programId),
  ],
)

export const programSessions = pgTable(
  'program_sessions',
  {
    id: primaryId(),
    weekId: uuid('week_id').notNull(),
    programId: uuid('program_id').notNull(),
    position: smallint('position').notNull(),
    title: text('title').notNull(),
    videoId: uuid('video_id').references(() => videos.id, { onDelete: 'set null' }),
  },
  (t) => [
    // Composite, so that a session's week always belongs to the session's program.
    foreignKey({
      name: 'program_sessions_week',
      columns: [t.weekId, t.programId],
      foreignColumns: [programWeeks.id, programWeeks.programId],
    }).onDelete('cascade'),
    unique('program_sessions_position').on(t.weekId, t.position),
    unique('program_sessions_video').on(t.programId, t.videoId),
    unique('program_sessions_program').on(t.id, t.programId),
    index('program_sessions_by_video').on(t.videoId),
  ],
)

/** Whether a session waits for a video: it keeps one that is in the archive, and has it again when that is back. */
export const hasNoVideo = sql`NOT EXISTS (SELECT FROM ${videos}
  WHERE ${videos.id} = ${outer(programSessions.videoId)} AND ${videos.deletedAt} IS NULL)`
