import { Slider } from '@base-ui/react/slider'
import type { Range, Waveform } from '@carriage/contract/media/waveform'
import { positionText, STEP_MS } from '../../../staff/forms/position-text.ts'
import { texts as t } from '@carriage/texts/web/videos/film'
import { FilmSound } from './film-sound.tsx'

/** By Page Up and Page Down. */
const LARGE_STEP_MS = 10_000
/** A second: nobody publishes less. */
const LEAST_STEPS = 1000 / STEP_MS

interface TrimRangeProps {
  waveform: Waveform | undefined
  /** Milliseconds. */
  lengthMs: number
  kept: Range
  onChange: (kept: Range) => void
}

/** What stays of a film, on its sound over time: both ends are dragged, or moved by the arrow keys. */
export function TrimRange({ waveform, lengthMs, kept, onChange }: TrimRangeProps) {
  const labels = [t.timelineStart, t.timelineEnd]
  return (
    <Slider.Root
      value={[kept.from_ms, kept.to_ms]}
      onValueChange={([from = 0, to = lengthMs]) => onChange({ from_ms: from, to_ms: to })}
      max={lengthMs}
      step={STEP_MS}
      largeStep={LARGE_STEP_MS}
      minStepsBetweenValues={LEAST_STEPS}
      thumbCollisionBehavior="none"
    >
      <Slider.Control className="touch-none">
        <Slider.Track className="relative min-h-20 rounded-control bg-sunken">
          {waveform && <FilmSound waveform={waveform} lengthMs={lengthMs} kept={kept} />}
          {labels.map((label, index) => (
            <Slider.Thumb
              key={label}
              index={index}
              getAriaLabel={() => label}
              getAriaValueText={(_, ms) => positionText(ms)}
              // Wider than it looks, for fingers; not wider than the margin of a phone has room for.
              className="h-full w-8 cursor-ew-resize after:absolute after:inset-y-0 after:start-1/2 after:w-1 after:-translate-x-1/2 after:rounded-chip after:bg-accent has-focus-visible:after:w-2 rtl:after:translate-x-1/2"
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  )
}
