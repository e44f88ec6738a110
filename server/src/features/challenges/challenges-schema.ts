import type { ChallengeGoal } from '@carriage/contract/challenges/schemas'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { ofUser, users } from '../accounts/accounts-schema.ts'

type OfExercises = Extract<ChallengeGoal, { kind: 'exercises' }>
/**
 * A goal as it is stored: exercises with the ids that the library has for their names, null for a name that it does not have, and
 * springs with theirs. Names may change while the challenge runs. Goals of before this was kept have names alone.
 */
export type KeptGoal =
  | Exclude<ChallengeGoal, OfExercises>
  | (OfExercises & { exercise_ids?: (string | null)[] })

/** What the studio asks of members within dates. */
export const challenges = pgTable(
  'challenges',
  {
    id: primaryId(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    goal: jsonb('goal').$type<KeptGoal>().notNull(),
    /** The first and the last local day of a member that count. */
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    /** The zone of the studio, in which members join and leave the list. */
    timeZone: text('time_zone').notNull(),
    /** Whether participants who show their first name are ranked. */
    isRanked: boolean('ranked').notNull(),
    status: text('status').$type<'draft' | 'published'>().notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('challenges_creator').on(t.createdBy),
    index('challenges_dates').on(t.endsOn, t.startsOn),
    check('challenges_status', sql`${t.status} IN ('draft','published')`),
    check('challenges_days', sql`${t.endsOn} >= ${t.startsOn}`),
  ],
)
export type ChallengeRow = typeof challenges.$inferSelect

/** Who takes part in a challenge. */
export const challengeParticipants = pgTable(
  'challenge_participants',
  {
    challengeId: uuid('challenge_id')
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    joinedAt: instant('joined_at').notNull(),
    /** Whether the other participants see their first name. */
    showsName: boolean('shows_name').notNull(),
    /** What the practice log has of the goal; written with each change of the log. */
    done: integer('done').notNull().default(0),
    /** When they were told of each; they are told once. Null of what they need not be told. */
    beginToldAt: instant('begin_told_at'),
    metToldAt: instant('met_told_at'),
    overToldAt: instant('over_told_at'),
  },
  (t) => [
    primaryKey({ columns: [t.challengeId, t.userId] }),
    index('challenge_participants_user').on(t.userId),
    index('challenge_participants_shown')
      .on(t.challengeId, t.done.desc())
      .where(sql`${t.showsName}`),
  ],
)
export type ParticipantRow = typeof challengeParticipants.$inferSelect

/** The challenges that members have met, each with its title of then; no foreign key, so that it outlives the challenge. */
export const challengeBadges = pgTable(
  'challenge_badges',
  {
    userId: ofUser(),
    challengeId: uuid('challenge_id').notNull(),
    title: text('title').notNull(),
    /** The local day of the workout that met it. */
    metOn: date('met_on').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.challengeId] }),
    index('challenge_badges_challenge').on(t.challengeId),
  ],
)
