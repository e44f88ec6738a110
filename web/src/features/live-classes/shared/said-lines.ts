import type { LiveCaption } from '@carriage/contract/live-classes/captions'

/** A phrase lasts eight seconds at the most, and is read for some more. */
const SHOWN_MS = 13_000
const MOST_LINES = 2

/** The phrases that stand below the picture at a time, epoch seconds on the server's clock: that of what is seen. */
export const saidLines = (said: readonly LiveCaption[], seenAt: number): readonly LiveCaption[] =>
  said
    .filter(({ at_ms }) => at_ms <= (seenAt + 1) * 1000 && at_ms > seenAt * 1000 - SHOWN_MS)
    .slice(-MOST_LINES)
