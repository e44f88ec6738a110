import type { ExerciseCue } from '@carriage/contract/videos/cue-schemas'

export type JumpDirection = 'next' | 'again'

/** So soon after its beginning, 'again' means the exercise before. */
const JUST_BEGUN_MS = 3000

/** Where 'next exercise' or 'again' goes from a place, in seconds; null where there is nothing to go to. */
export function exerciseJump(
  exercises: readonly ExerciseCue[],
  seconds: number,
  direction: JumpDirection,
): number | null {
  const ms = seconds * 1000
  const starts = exercises.map(({ start_ms }) => start_ms)
  const target =
    direction === 'next'
      ? starts.find((start) => start > ms)
      : (starts.findLast((start) => start <= ms - JUST_BEGUN_MS) ?? starts[0])
  return target === undefined ? null : target / 1000
}
