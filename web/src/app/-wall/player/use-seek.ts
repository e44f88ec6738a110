import { useMediaPlayer, useMediaRemote } from '@vidstack/react'
import { useRef } from 'react'

const STEP_SECONDS = 10
/** The end is reached by playing: a key too many must not skip it. */
const BEFORE_END_SECONDS = 1

/**
 * Goes ten seconds on or back. Presses add up while the player is still on its way: it would say where it was before the first.
 */
export function useSeek(): (direction: 'left' | 'right') => void {
  const player = useMediaPlayer()
  const remote = useMediaRemote()
  const goal = useRef<number | null>(null)
  return (direction) => {
    if (!player) return
    const { currentTime, duration, seeking } = player.state
    const from = seeking && goal.current !== null ? goal.current : currentTime
    const to = from + (direction === 'left' ? -STEP_SECONDS : STEP_SECONDS)
    goal.current = Math.max(0, Math.min(to, duration - BEFORE_END_SECONDS))
    remote.seek(goal.current)
  }
}
