import type { Waveform } from '@carriage/contract/media/waveform'
import { WAVE_HEIGHT, waveformPath } from './waveform-path.ts'

const COLUMNS = 600

/** How loud a film is over its time. */
export const FilmWave = ({ waveform }: { waveform: Waveform }) => (
  <svg
    aria-hidden
    viewBox={`0 0 ${COLUMNS} ${WAVE_HEIGHT}`}
    preserveAspectRatio="none"
    className="h-20 w-full rounded-control bg-sunken text-accent"
  >
    <path d={waveformPath(waveform.levels, COLUMNS)} fill="currentColor" />
  </svg>
)
