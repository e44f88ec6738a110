import type { MinuteOfClass } from '@carriage/contract/live-classes/attendance-schemas'
import { LIVE_JOIN_EARLY_MIN } from '@carriage/contract/live-classes/policy'

/** So many people who came in one minute and were last seen in another, counted from the planned start. */
export interface Stay {
  hasSeat: boolean
  first: number
  last: number
  people: number
}

/**
 * How many were there in each minute, from when the doors open until `until`, in minutes after the start; empty if nobody
 * came. Who left and came again counts in between, since only the first and the last sign of a member are kept.
 */
export function countByMinute(stays: readonly Stay[], until: number): MinuteOfClass[] {
  if (stays.length === 0) return []
  const length = Math.max(0, until) + LIVE_JOIN_EARLY_MIN + 1
  const minutes = Array.from({ length }, (_, at) => ({
    minute: at - LIVE_JOIN_EARLY_MIN,
    seats: 0,
    broadcast: 0,
  }))
  for (const { hasSeat, first, last, people } of stays) {
    const there = minutes.filter(({ minute }) => minute >= first && minute <= last)
    for (const one of there) one[hasSeat ? 'seats' : 'broadcast'] += people
  }
  return minutes
}
