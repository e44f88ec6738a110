import { texts as messages } from '@carriage/texts/web/live-classes'

const STEP = 0.05

interface VolumeSliderProps {
  /** From 0 to 1. */
  volume: number
  onChange: (volume: number) => void
  className?: string
}

/** How loud a class is. */
export function VolumeSlider({ volume, onChange, className = '' }: VolumeSliderProps) {
  return (
    <input
      type="range"
      aria-label={messages.sound.volume}
      aria-valuetext={messages.sound.percent({ value: Math.round(volume * 100) })}
      min={0}
      max={1}
      step={STEP}
      value={volume}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      className={`h-11 cursor-pointer ${className}`}
    />
  )
}
