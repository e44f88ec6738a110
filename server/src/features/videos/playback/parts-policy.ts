/** Milliseconds of a video; the end is exclusive. */
export type Part = readonly [from: number, to: number]

/** Seconds of a video, as players tell them. */
export interface PlayedPart {
  from: number
  to: number
}

/** Between two reports some milliseconds are lost, and nobody skips so little. */
const GAP_MS = 1500
/** The fastest that players play. */
const FASTEST = 2
/** The most seconds that a report adds of a player that does not tell what it played: it may have jumped. */
const MAX_UNTOLD = 120

const lengthOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, [from, to]) => sum + to - from, 0)

/** Whole seconds of film in parts, however often they were told. */
const secondsOf = (parts: readonly Part[]): number => Math.floor(lengthOf(joinParts(parts)) / 1000)

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

/**
 * The parts of a class with those that were played now, and by how many seconds of film they have grown: what is played or
 * told twice counts once.
 */
export function addParts(
  before: readonly Part[],
  played: readonly Part[],
): { parts: Part[]; seconds: number } {
  const parts = joinParts([...before, ...played])
  return { parts, seconds: secondsOf(parts) - secondsOf(before) }
}

/** What was played of a class since it was last a workout. */
interface UnderWay {
  playedParts: Part[]
  /** Seconds of film. */
  watchedSeconds: number
}

interface Late {
  played: readonly Part[]
  /** Whether the class was a workout at its place, and begins again from there. */
  wasOver: boolean
  /** Whether so many seconds of film are a workout, with the place that is told. */
  isEnough: (seconds: number) => boolean
  /** The same with the further of that place and the one on the other device. */
  isEnoughInAll: (seconds: number) => boolean
}

/**
 * What a report adds that waited for a network, of a class in which the member has gone on since on another device. What makes a workout
 * alone leaves what is under way there as it is; arriving twice adds nothing to the rest.
 */
export function addLate(
  { playedParts: before, watchedSeconds }: UnderWay,
  { played, wasOver, isEnough, isEnoughInAll }: Late,
): {
  completed: boolean
  /** Of the workout, or of what is under way. */
  filmSeconds: number
  /** By how many seconds of film more was watched. */
  grown: number
  left: UnderWay
} {
  const own = addParts([], played)
  if (wasOver || isEnough(own.seconds)) {
    const completed = isEnough(own.seconds)
    const grown = completed ? own.seconds : 0
    const left = { playedParts: before, watchedSeconds }
    return { completed, filmSeconds: own.seconds, grown, left }
  }
  const all = addParts(before, played)
  const filmSeconds = watchedSeconds + all.seconds
  const completed = isEnoughInAll(filmSeconds)
  const left = completed
    ? { playedParts: [], watchedSeconds: 0 }
    : { playedParts: all.parts, watchedSeconds: filmSeconds }
  return { completed, filmSeconds, grown: all.seconds, left }
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
  // A player that was offline tells later what it played meanwhile.
  const most = told ? Infinity : MAX_UNTOLD
  let left = Math.min(elapsed ?? 0, most) * FASTEST * 1000
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
