import type { Transaction } from '../../../platform/db/database.ts'
import { localTime } from '../../../platform/local-time.ts'
import { countPractices } from '../../exercises/index.ts'
import type { StoredExercise } from '../cues/cues-schema.ts'
import { joinParts, type Part, practisedNow, type Span } from './practice-policy.ts'
import { findWatchedExercises, upsertWatchedParts } from './watched-parts-queries.ts'

interface Viewing {
  userId: string
  videoId: string
  played: readonly Part[]
  /** Setup videos are watched, but nothing is practised by them. */
  isSetup: boolean
  at: Date
}

const spansOf = (exercises: readonly StoredExercise[]): Span[] =>
  exercises.flatMap(({ exercise_id: exerciseId, start_ms: from, end_ms: to }) =>
    exerciseId ? [{ exerciseId, from, to }] : [],
  )

/** Adds what was played to what a member has watched of a video today, and counts the exercises that it completes. */
export async function recordPlayed(
  on: Transaction,
  { userId, videoId, played, isSetup, at }: Viewing,
): Promise<void> {
  if (played.length === 0) return
  const found = await findWatchedExercises(on, userId, videoId)
  if (!found) return
  const spans = isSetup ? [] : spansOf(found.exercises ?? [])
  const day = localTime(found.timeZone ?? 'UTC')(at).day
  const today = found.watched?.day === day ? found.watched : { parts: [], practised: [] }
  const parts = joinParts([...today.parts, ...played])
  const practised = practisedNow({ spans, parts, counted: today.practised })
  await upsertWatchedParts(on, {
    userId,
    videoId,
    day,
    parts,
    practised: [...today.practised, ...practised],
  })
  await countPractices(on, { userId, exerciseIds: practised, at })
}
