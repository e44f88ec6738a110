import { type Range, soundProblems, type Waveform } from '@carriage/contract/media/waveform'
import { positionText } from '../../../staff/forms/position-text.ts'
import { texts as t } from '@carriage/texts/web/videos/film'
import { WAVE_HEIGHT, waveformPath } from './waveform-path.ts'

const COLUMNS = 600
/** More places than these are not read. */
const NAMED_SILENCES = 3

interface FilmSoundProps {
  waveform: Waveform
  /** Milliseconds. */
  lengthMs: number
  /** What stays of the film. */
  kept?: Range
}

/** How loud a film is over its time, with what is wrong with its sound unless a part of it is chosen. */
export function FilmSound({ waveform, lengthMs, kept }: FilmSoundProps) {
  const x = (ms: number) => (lengthMs > 0 ? (ms / lengthMs) * COLUMNS : 0)
  // Where it is trimmed, they stand above.
  const warnings = kept ? [] : warningsOf(waveform)
  const gone = kept ? [[0, kept.from_ms] as const, [kept.to_ms, lengthMs] as const] : []
  return (
    <div>
      <svg
        aria-hidden
        viewBox={`0 0 ${COLUMNS} ${WAVE_HEIGHT}`}
        preserveAspectRatio="none"
        className="h-20 w-full rounded-control bg-sunken text-accent"
      >
        <path d={waveformPath(waveform.levels, COLUMNS)} fill="currentColor" />
        {gone.map(([from, to]) => (
          <rect
            key={from}
            x={x(from)}
            width={Math.max(0, x(to) - x(from))}
            height={WAVE_HEIGHT}
            className="fill-surface opacity-80"
          />
        ))}
      </svg>
      {warnings.map((warning) => (
        <p key={warning} className="mt-3 rounded-control bg-warn-wash px-3.5 py-2.5 text-warn">
          {warning}
        </p>
      ))}
    </div>
  )
}

function warningsOf(waveform: Waveform): string[] {
  const { isSilent, silences, clippedMs } = soundProblems(waveform)
  if (isSilent) return [t.silent]
  const positions = silences
    .slice(0, NAMED_SILENCES)
    .map(({ from_ms, to_ms }) => `${positionText(from_ms)}–${positionText(to_ms)}`)
  if (silences.length > NAMED_SILENCES) positions.push(t.more)
  return [
    ...(silences.length > 0
      ? [t.silences({ count: silences.length, positions: positions.join(', ') })]
      : []),
    ...(clippedMs > 0 ? [t.clipped({ seconds: Math.ceil(clippedMs / 1000) })] : []),
  ]
}
