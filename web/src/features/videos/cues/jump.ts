import type { EasierForYou } from '@carriage/contract/exercises/schemas'
import type { ListedSpring } from '@carriage/contract/reformer/schemas'
import type { Cues, ExerciseCue } from '@carriage/contract/videos/cue-schemas'
import type { MediaPlayerInstance } from '@vidstack/react'
import { type RefObject, useEffect } from 'react'

type JumpDirection = 'next' | 'again'

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

/** Cues with the springs that they name. */
export interface CuedVideo {
  cues: Cues
  springs: readonly ListedSpring[]
  /** Of exercises that load where the member has reported pain. */
  easier?: readonly EasierForYou[]
}

/** Whether there is something to set up, which stands beside the picture. */
export const hasSetups = (cued: CuedVideo | null | undefined): boolean =>
  (cued?.cues.setups.length ?? 0) > 0

export const noExercises: readonly ExerciseCue[] = []

const keys: Readonly<Record<string, JumpDirection>> = { n: 'next', p: 'again' }
const TAKES_KEYS = 'input, textarea, select, [contenteditable], [role="dialog"]'

/**
 * N and P go to the next exercise and to the beginning of this one, as do the keys for tracks of keyboards, headphones
 * and remote controls.
 */
export function useExerciseKeys(
  player: RefObject<MediaPlayerInstance | null>,
  exercises: readonly ExerciseCue[],
  jumpTo: (seconds: number) => void,
): void {
  useEffect(() => {
    if (exercises.length === 0) return undefined
    const go = (direction: JumpDirection) => {
      const seconds = exerciseJump(exercises, player.current?.state.currentTime ?? 0, direction)
      if (seconds !== null) jumpTo(seconds)
    }
    const onKeyDown = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const direction = keys[key]
      if (direction === undefined || ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.closest(TAKES_KEYS)) return
      go(direction)
    }
    document.addEventListener('keydown', onKeyDown)
    const session = 'mediaSession' in navigator ? navigator.mediaSession : undefined
    session?.setActionHandler('nexttrack', () => go('next'))
    session?.setActionHandler('previoustrack', () => go('again'))
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      session?.setActionHandler('nexttrack', null)
      session?.setActionHandler('previoustrack', null)
    }
  }, [player, exercises, jumpTo])
}
