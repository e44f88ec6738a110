import type { Accessory } from '@carriage/contract/reformer/schemas'
import type { ExerciseCue, SetupCue } from '@carriage/contract/videos/cue-schemas'
import type { equipments } from '@carriage/contract/videos/schemas'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { ofVideo } from '../videos-schema.ts'

/** As `ExerciseCue`; older rows know of no library. */
export type StoredExercise = Omit<ExerciseCue, 'exercise_id'> & { exercise_id?: string | null }

/** What a video asks people to do and to set up. Replaced as a whole; lists are found by the columns below it. */
export const videoCues = pgTable(
  'video_cues',
  {
    videoId: ofVideo().primaryKey(),
    exercises: jsonb('exercises').$type<StoredExercise[]>().notNull(),
    setups: jsonb('setups').$type<SetupCue[]>().notNull(),
    /** Each name once. */
    exerciseNames: text('exercise_names').array().notNull(),
    /** The names folded, for searches. */
    exerciseText: text('exercise_text').notNull(),
    /** The springs that it uses at any time. */
    springs: text('springs').array().notNull(),
    accessories: text('accessories').array().$type<Accessory[]>().notNull(),
    /** What somebody has to own for it. */
    equipments: text('equipments').array().$type<(typeof equipments)[number][]>().notNull(),
  },
  (t) => [
    index('video_cues_exercises').using('gin', t.exerciseText.op('gin_trgm_ops')),
    index('video_cues_springs').using('gin', t.springs),
  ],
)
