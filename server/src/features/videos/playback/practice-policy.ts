/** Milliseconds of a video; the end is exclusive. */
export type Part = readonly [from: number, to: number]

/** Seconds of a video, as players tell them. */
export interface PlayedPart {
  from: number
  to: number
}

/** An exercise of the library in a class, in milliseconds. */
export interface Span {
  exerciseId: string
  from: number
  to: number
}

/** How much of an exercise has to be watched, on one day, so that it counts as practised. */
const SHARE = 0.8
/** Between two reports some milliseconds are lost, and nobody skips so little. */
const GAP_MS = 1500
/** The fastest that players play. */
const FASTEST = 2
/** The most seconds that one report can add; players report at least every 30 seconds. */
const MAX_PER_REPORT = 120

const lengthOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, [from, to]) => sum + to - from, 0)

/** Whole seconds of film in parts, however often they were told. */
export const secondsOf = (parts: readonly Part[]): number =>
  Math.floor(lengthOf(joinParts(parts)) / 1000)

/** Parts in order and without overlaps; those that nearly meet are one. */
export function joinParts(parts: readonly Part[]): Part[] {
  const joined: [number, number][] = []
  for (const [from, to] of parts.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1)
    if (last && from - last[1] <= GAP_MS) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

/** How much of a span the parts cover, 0 to 1. `parts` are in order and do not overlap. */
export function coveredShare(parts: readonly Part[], { from, to }: Omit<Span, 'exerciseId'>) {
  if (to <= from) return 0
  const within = parts.map((part): Part => [
    Math.max(part[0], from),
    Math.max(from, Math.min(part[1], to)),
  ])
  return lengthOf(within.filter((part) => part[0] < part[1])) / (to - from)
}

interface Heard {
  /** What the player says was played since its last report; undefined if it does not tell. */
  told: readonly PlayedPart[] | undefined
  /** Seconds. */
  position: number
  /** Seconds played since the last report. */
  played: number
  /** Seconds since the member's last report; null for their first. */
  elapsed: number | null
  /** Seconds. */
  duration: number
}

/**
 * The parts of a video that a report adds, never longer than what can have been played since the last one. A player
 * that does not tell has played what comes before its position.
 */
export function playedParts({ told, position, played, elapsed, duration }: Heard): Part[] {
  const claimed = told ?? [{ from: position - played, to: position }]
  let left = Math.min(elapsed ?? 0, MAX_PER_REPORT) * FASTEST * 1000
  const parts: Part[] = []
  // Of what is too much the latest counts.
  for (const { from, to } of claimed.toReversed()) {
    const end = Math.round(Math.min(to, duration) * 1000)
    const start = Math.round(Math.max(0, Math.max(from * 1000, end - left)))
    if (end <= start) continue
    parts.push([start, end])
    left -= end - start
  }
  return parts
}

interface Watching {
  spans: readonly Span[]
  /** Watched on this day; in order and without overlaps. */
  parts: readonly Part[]
  /** Exercises that have been counted for this class on this day. */
  counted: readonly string[]
}

/** The exercises that count as practised now: watched to four fifths, and once for each class and day. */
export const practisedNow = ({ spans, parts, counted }: Watching): string[] => {
  const watched = spans.filter((span) => coveredShare(parts, span) >= SHARE)
  return [...new Set(watched.map(({ exerciseId }) => exerciseId))].filter(
    (id) => !counted.includes(id),
  )
}
