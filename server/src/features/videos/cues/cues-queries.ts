import type { Caution } from '@carriage/contract/safe-training/cautions'
import { equipmentsFor } from '@carriage/contract/reformer/setup-policy'
import type { Cues, ExerciseCue, SetupCue } from '@carriage/contract/videos/cue-schemas'
import { and, arrayOverlaps, asc, count, desc, eq, or, sql } from 'drizzle-orm'
import { uuidv7 } from '../../../platform/crypto.ts'
import { anyOf, type Executor, outer } from '../../../platform/db/database.ts'
import { begins } from '../../../platform/db/search.ts'
import { visibleToMembers } from '../videos-queries.ts'
import { exercises as libraryExercises } from '../../exercises/tables.ts'
import { videos } from '../videos-schema.ts'
import { type StoredExercise, videoCues } from './cues-schema.ts'

/** The cues of a video, and its version as they were read; undefined for no such video. */
export async function findCues(
  on: Executor,
  videoId: string,
): Promise<{ cues: Cues; version: number } | undefined> {
  const [row] = await on
    .select({
      version: videos.version,
      exercises: videoCues.exercises,
      setups: videoCues.setups,
    })
    .from(videos)
    .leftJoin(videoCues, eq(videoCues.videoId, videos.id))
    .where(eq(videos.id, videoId))
  if (!row) return undefined
  const { version, exercises, setups } = row
  return { version, cues: storedCues({ exercises, setups }) }
}

/** Cues as they are stored; null: none. */
export const storedCues = ({
  exercises,
  setups,
}: {
  exercises: StoredExercise[] | null
  setups: SetupCue[] | null
}): Cues => ({ exercises: (exercises ?? []).map(exerciseOf), setups: setups ?? [] })

const exerciseOf = ({ exercise_id = null, ...stored }: StoredExercise): ExerciseCue => ({
  ...stored,
  exercise_id,
})

/** The videos with an exercise of the library, also those in the archive. */
export async function listVideosWith(on: Executor, exerciseId: string): Promise<string[]> {
  const rows = await on
    .select({ id: videoCues.videoId })
    .from(videoCues)
    .where(sql`${videoCues.exercises} @> ${JSON.stringify([{ exercise_id: exerciseId }])}::jsonb`)
    .orderBy(asc(videoCues.videoId))
  return rows.map(({ id }) => id)
}

/** Replaces the cues of a video whose row is locked; they get new addresses. Its version stays. */
export async function replaceCues(
  on: Executor,
  videoId: string,
  { exercises, setups }: Cues,
): Promise<void> {
  const names = [...new Set(exercises.map(({ name }) => name))]
  const unique = <T>(items: T[]) => [...new Set(items)]
  const values = {
    exercises,
    setups,
    exerciseNames: names,
    // A text for sure, as the type cannot know of SQL.
    exerciseText: sql<string>`search_fold(${names.join(' ')})`,
    springs: unique(setups.flatMap(({ springs }) => springs ?? []).map(({ spring }) => spring)),
    accessories: unique(setups.flatMap(({ accessories }) => accessories ?? [])),
    equipments: equipmentsFor(setups),
  }
  await on
    .insert(videoCues)
    .values({ videoId, ...values })
    .onConflictDoUpdate({ target: videoCues.videoId, set: values })
  const ids = {
    chaptersId: exercises.length === 0 ? null : uuidv7(),
    cuesId: exercises.length + setups.length === 0 ? null : uuidv7(),
  }
  await on.update(videos).set(ids).where(eq(videos.id, videoId))
  await setExerciseCautions(on, [videoId])
}

/**
 * Lets the cautions of videos follow their exercises. One that was moved to the archive still counts: the class has it as
 * before.
 */
export async function setExerciseCautions(
  on: Executor,
  videoIds: readonly string[],
): Promise<void> {
  const ofExercises = sql`ARRAY(
    SELECT DISTINCT unnest(${libraryExercises.cautions})
    FROM ${videoCues}, jsonb_array_elements(${videoCues.exercises}) AS cue
    JOIN ${libraryExercises} ON ${libraryExercises.id} = (cue ->> 'exercise_id')::uuid
    WHERE ${videoCues.videoId} = ${outer(videos.id)})`
  await on.update(videos).set({ exerciseCautions: ofExercises }).where(anyOf(videos.id, videoIds))
}

/** Adds to what the coaches of videos say for whom they are not. */
export async function addCautions(
  on: Executor,
  videoIds: readonly string[],
  cautions: readonly Caution[],
): Promise<void> {
  await on
    .update(videos)
    .set({
      cautions: sql`ARRAY(SELECT DISTINCT unnest(${videos.cautions} || ${sql.param(cautions)}::text[]))`,
      version: sql`${videos.version} + 1`,
    })
    .where(anyOf(videos.id, videoIds))
}

interface WantedNames {
  /** Each begins a word of the name; all names without one. */
  words: readonly string[]
  /** Names that are wanted besides. */
  called: readonly string[]
  now: Date
  limit: number
}

/** The most frequent names of exercises in classes of the members, and in how many each is. */
export async function listFrequentExercises(
  on: Executor,
  { words, called, now, limit }: WantedNames,
): Promise<{ name: string; videos: number }[]> {
  const name = sql<string>`exercise.name`
  const isMatching = or(
    and(
      ...words.map((word) => begins(videoCues.exerciseText, word)),
      ...words.map((word) => sql`search_fold(${name}) LIKE '%' || search_fold(${word}) || '%'`),
    ),
    called.length > 0
      ? and(
          arrayOverlaps(videoCues.exerciseNames, [...called]),
          sql`${name} = ANY(${sql.param(called)}::text[])`,
        )
      : undefined,
  )
  return on
    .select({ name, videos: count() })
    .from(videoCues)
    .innerJoin(videos, eq(videos.id, videoCues.videoId))
    .innerJoin(sql`unnest(${videoCues.exerciseNames}) AS exercise(name)`, sql`true`)
    .where(
      and(
        visibleToMembers(now),
        eq(videos.isSetup, false),
        words.length > 0 ? isMatching : undefined,
      ),
    )
    .groupBy(name)
    .orderBy(desc(count()), name)
    .limit(limit)
}
