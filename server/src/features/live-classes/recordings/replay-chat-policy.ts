import { positionInRecording, type TimedPart } from './recordings-policy.ts'

/** When something was written that stands within a span of a recording; `from` is null for all before `until`. */
export interface Moments {
  from: Date | null
  /** Exclusive. */
  until: Date
}

/**
 * The moments of a class that `positionInRecording` puts within a span of its recording, in milliseconds of which the second is
 * exclusive; undefined where it has none.
 */
export function momentsWithin(
  parts: readonly TimedPart[],
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Moments | undefined {
  const lengthMs = parts.reduce((sum, { durationSeconds }) => sum + durationSeconds * 1000, 0)
  if (toMs <= 0 || fromMs >= lengthMs) return undefined
  const until = momentAt(parts, Math.min(toMs, lengthMs))
  const from = fromMs <= 0 ? null : momentAt(parts, fromMs)
  return until && from !== undefined ? { from, until } : undefined
}

/** The first moment whose position is not before this one. */
function momentAt(parts: readonly TimedPart[], positionMs: number): Date | undefined {
  let joinedMs = 0
  for (const { startedAt, skipSeconds, durationSeconds } of parts) {
    const within = positionMs - joinedMs
    if (within <= durationSeconds * 1000)
      return new Date(startedAt.getTime() + skipSeconds * 1000 + within)
    joinedMs += durationSeconds * 1000
  }
  return undefined
}

interface Film {
  /** By how much everything is later in it than in the recording. */
  shiftMs: number
  lengthMs: number
}

/** Messages at their places in a film, without what was cut off at its ends. */
export const placeMessages = <Message extends { sentAt: Date }>(
  parts: readonly TimedPart[],
  messages: readonly Message[],
  { shiftMs, lengthMs }: Film,
): (Message & { atMs: number })[] =>
  messages.flatMap((message) => {
    const position = positionInRecording(parts, message.sentAt)
    const atMs = (position ?? -Infinity) + shiftMs
    return atMs < 0 || atMs > lengthMs ? [] : [{ ...message, atMs }]
  })
