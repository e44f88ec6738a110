import { localTime } from '../../../platform/local-time.ts'
import type { StoredExercise } from '../cues/cues-schema.ts'
import { joinParts, type Part, practisedNow, type Span } from './practice-policy.ts'
import type { Watching, WatchedPartsOfDay } from './watching-queries.ts'

interface Viewing {
  before: Pick<Watching, 'exercises' | 'timeZone' | 'lastParts'>
  played: readonly Part[]
  /** Setup videos are watched, but nothing is practised by them. */
  isSetup: boolean
  at: Date
}

const spansOf = (exercises: readonly StoredExercise[]): Span[] =>
  exercises.flatMap(({ exercise_id: exerciseId, start_ms: from, end_ms: to }) =>
    exerciseId ? [{ exerciseId, from, to }] : [],
  )

/** What a member has watched of a video today with what was played now, and the exercises that it completes. */
export function addPlayed({ before, played, isSetup, at }: Viewing): {
  parts: WatchedPartsOfDay | undefined
  practised: string[]
} {
  if (played.length === 0) return { parts: undefined, practised: [] }
  const { exercises, timeZone, lastParts } = before
  const spans = isSetup ? [] : spansOf(exercises ?? [])
  const day = localTime(timeZone ?? 'UTC')(at).day
  const today = lastParts?.day === day ? lastParts : { parts: [], practised: [] }
  const parts = joinParts([...today.parts, ...played])
  const practised = practisedNow({ spans, parts, counted: today.practised })
  return { parts: { day, parts, practised: [...today.practised, ...practised] }, practised }
}
