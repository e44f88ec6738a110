import type { Range, Waveform } from '@carriage/contract/media/waveform'
import { soundWarnings, SoundWarnings } from './sound-warnings.tsx'
import { WAVE_HEIGHT, waveformPath } from './waveform-path.ts'

const COLUMNS = 600

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
  const warnings = kept ? [] : soundWarnings(waveform)
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
      <SoundWarnings warnings={warnings} />
    </div>
  )
}
