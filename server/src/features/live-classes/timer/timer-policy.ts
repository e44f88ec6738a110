import type { LiveTimer, TimerAction, TimerState } from '@carriage/contract/live-classes/timer'
import { addSeconds, epoch } from '../../../platform/time.ts'

/** When a countdown ends, and since when it is paused; without an end there is none. */
export interface StoredTimer {
  timerEndsAt: Date | null
  timerPausedAt: Date | null
}

/** The milliseconds that are left: 0 where none is started, or it is over. */
const leftOf = ({ timerEndsAt, timerPausedAt }: StoredTimer, now: Date): number =>
  timerEndsAt === null ? 0 : Math.max(0, timerEndsAt.getTime() - (timerPausedAt ?? now).getTime())

export function stateOf(stored: StoredTimer, now: Date): TimerState {
  if (leftOf(stored, now) === 0) return 'none'
  return stored.timerPausedAt === null ? 'running' : 'paused'
}

/** The timer after what a host does about it, which its state allows. */
export function changedTimer(before: StoredTimer, what: TimerAction, now: Date): StoredTimer {
  switch (what.action) {
    case 'start':
      return { timerEndsAt: addSeconds(now, what.seconds), timerPausedAt: null }
    case 'pause':
      return { timerEndsAt: before.timerEndsAt, timerPausedAt: now }
    case 'resume':
      return { timerEndsAt: new Date(now.getTime() + leftOf(before, now)), timerPausedAt: null }
    default:
      return { timerEndsAt: null, timerPausedAt: null }
  }
}

/** Null for a timer that is not started or is over. */
export function presentTimer(stored: StoredTimer, now: Date): LiveTimer | null {
  const left = leftOf(stored, now)
  if (left === 0) return null
  return {
    ends_at: epoch(new Date(now.getTime() + left)),
    paused_left: stored.timerPausedAt === null ? null : Math.ceil(left / 1000),
    server_time: epoch(now),
  }
}
