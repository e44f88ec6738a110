import {
  REPLAY_CHAT_SPAN_MS,
  type ReplayMessage,
} from '@carriage/contract/live-classes/replay-chat'

/** As many as somebody scrolls back through. */
const MOST = 100

/** The parts of a recording's chat that are needed at a position, in milliseconds: its own, the one before, and the next one. */
export function partsAt(placeMs: number): number[] {
  const part = Math.max(0, Math.floor(placeMs / REPLAY_CHAT_SPAN_MS))
  return part === 0 ? [0, 1] : [part - 1, part, part + 1]
}

/** What was written up to a position, the last messages of it, in the order of time. */
export const writtenSoFar = (
  parts: readonly (readonly ReplayMessage[])[],
  placeMs: number,
): ReplayMessage[] =>
  parts
    .flat()
    .filter(({ at_ms: at }) => at <= placeMs)
    .slice(-MOST)
