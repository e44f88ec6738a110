import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { ofUser } from '../accounts/accounts-schema.ts'
import type { SpringSetting } from '@carriage/contract/practice/schemas'
import type { Measure, WorkoutKind } from './practice-policy.ts'

/**
 * The workouts of members, each with its own copy of what it was. Ids of what it came from carry no foreign keys:
 * nothing that staff remove or restore changes a workout.
 */
export const practiceLog = pgTable(
  'practice_log',
  {
    id: primaryId(),
    userId: ofUser(),
    kind: text('kind').$type<WorkoutKind>().notNull(),
    measure: text('measure').$type<Measure>().notNull(),
    title: text('title').notNull(),
    /** Full name; null for a class without one. */
    coach: text('coach'),
    programTitle: text('program_title'),
    /** What the program calls the class. */
    sessionTitle: text('session_title'),
    /** The names of its exercises, each once, in their order. */
    exercises: text('exercises').array().notNull().default([]),
    /** Those of them that were in the library, each once. */
    exerciseIds: uuid('exercise_ids').array().notNull().default([]),
    /** The ways in which its springs were set, each once, in their order. */
    springs: jsonb('springs').$type<SpringSetting[]>().notNull().default([]),
    /** The length of the class. */
    durationSeconds: integer('duration_seconds').notNull(),
    /** Film time, time in a live class, or what the member noted; 0 where they only marked a session as completed. */
    practisedSeconds: integer('practised_seconds').notNull(),
    happenedAt: instant('happened_at').notNull(),
    /**
     * When the server learned of it, by which messages find it: a live class is logged when it is closed, a class without a
     * network when its report arrives. Null for what a member has noted, which starts no message.
     */
    loggedAt: instant('logged_at'),
    /** The member's IANA zone then; null where it was not known. */
    timeZone: text('time_zone'),
    videoId: uuid('video_id'),
    watchedAt: instant('watched_at'),
    programId: uuid('program_id'),
    sessionId: uuid('session_id'),
    sessionAt: instant('session_at'),
    liveClassId: uuid('live_class_id'),
    occurrenceId: uuid('occurrence_id'),
  },
  (t) => [
    index('practice_log_member').on(t.userId, t.happenedAt.desc().nullsFirst(), t.id),
    index('practice_log_logged').on(t.loggedAt),
    index('practice_log_exercises').using('gin', t.exerciseIds),
    unique('practice_log_class').on(t.userId, t.videoId, t.watchedAt),
    unique('practice_log_session').on(t.userId, t.sessionId, t.sessionAt),
    unique('practice_log_occurrence').on(t.userId, t.occurrenceId),
    check(
      'practice_log_kind',
      sql`${t.kind} IN ('program','discover','tv','replay','live','broadcast','own')`,
    ),
    check('practice_log_measure', sql`${t.measure} IN ('watched','marked','attended','noted')`),
    check('practice_log_own', sql`(${t.kind} = 'own') = (${t.measure} = 'noted')`),
    check('practice_log_watched', sql`(${t.measure} = 'watched') = (${t.watchedAt} IS NOT NULL)`),
  ],
)
export type WorkoutRow = typeof practiceLog.$inferSelect

/** The programs that members have completed, each with its title of then; kept as the log is. */
export const completedPrograms = pgTable(
  'completed_programs',
  {
    userId: ofUser(),
    programId: uuid('program_id').notNull(),
    title: text('title').notNull(),
    completedAt: instant('completed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.programId] })],
)
