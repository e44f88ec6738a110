import type { CaptionLine } from '@carriage/contract/media/captions-schemas'
import type { Cues } from '@carriage/contract/videos/cue-schemas'
import type { FilmState } from '@carriage/contract/videos/film-schemas'

/** What happens to a film beside the one that members see. */
export type FilmEvent =
  | 'made'
  | 'broken'
  | 'retried'
  | 'published'
  | 'restored'
  | 'discarded'
  | 'outdated'

/**
 * How a film that is not the one of members goes on; 'gone' removes it. `published` and `restored` let it change places with
 * theirs, so the row holds what they saw before. What is not named cannot happen.
 */
const moves: Record<FilmState, Partial<Record<FilmEvent, FilmState | 'gone'>>> = {
  making: { made: 'ready', broken: 'failed', discarded: 'gone' },
  ready: { published: 'former', discarded: 'gone' },
  failed: { retried: 'making', discarded: 'gone' },
  former: { restored: 'former', discarded: 'gone', outdated: 'gone' },
}

export const afterEvent = (state: FilmState, event: FilmEvent): FilmState | 'gone' | undefined =>
  moves[state][event]

/** Whether the film of a video can change places with another one: nothing is being made of it that would come after. */
export const isReplaceable = ({
  processingState,
  processingError,
}: {
  processingState: string
  processingError: string | null
}): boolean =>
  processingState === 'ready' || (processingState === 'playable' && processingError !== null)

/** Moves a span of milliseconds into a film of `lengthMs`; undefined when nothing of it is left. */
function moved(
  { start_ms, end_ms }: { start_ms: number; end_ms: number },
  shiftMs: number,
  lengthMs: number,
): { start_ms: number; end_ms: number } | undefined {
  const start = Math.max(0, start_ms + shiftMs)
  const end = Math.min(lengthMs, end_ms + shiftMs)
  return start < end ? { start_ms: start, end_ms: end } : undefined
}

/**
 * Cues in a film in which everything is `shiftMs` later, without what is past its ends. Of the set-ups that lie before its
 * beginning the last one stays there, since the reformer is set up so when it begins.
 */
export function shiftCues({ exercises, setups }: Cues, shiftMs: number, lengthMs: number): Cues {
  const placed = setups.map((setup) => ({ ...setup, at_ms: setup.at_ms + shiftMs }))
  const last = placed.findLast(({ at_ms }) => at_ms <= 0)
  const within = placed.filter(({ at_ms }) => at_ms > 0 && at_ms <= lengthMs)
  return {
    exercises: exercises.flatMap((exercise) => {
      const span = moved(exercise, shiftMs, lengthMs)
      return span ? { ...exercise, ...span } : []
    }),
    setups: last ? [{ ...last, at_ms: 0 }, ...within] : within,
  }
}

/** Captions in a film in which everything is `shiftMs` later, without what is past its ends. */
export const shiftLines = (
  lines: readonly CaptionLine[],
  shiftMs: number,
  lengthMs: number,
): CaptionLine[] =>
  lines.flatMap((line) => {
    const span = moved(line, shiftMs, lengthMs)
    return span ? { ...line, ...span } : []
  })
