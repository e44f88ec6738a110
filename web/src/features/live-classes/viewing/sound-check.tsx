import SpeakerHighIcon from 'icon:SpeakerHigh'
import { useState } from 'react'
import { playTone } from '../../../lib/live/play-tone.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { texts as messages } from '@carriage/texts/web/live-classes'
import { useVolume } from './use-volume.ts'
import { VolumeSlider } from './volume-slider.tsx'

const t = messages.sound

/** On the dark stage, or on a card. */
const looks = {
  stage: {
    ink: 'text-stage-ink',
    quiet: 'text-stage-ink-2',
    slider: 'accent-(--stage-mark)',
    button: 'stageLine',
  },
  card: { ink: 'text-ink', quiet: 'text-ink-2', slider: 'accent-(--accent)', button: 'line' },
} as const
type Look = keyof typeof looks

interface SoundCheckProps {
  volume: number
  onVolume: (volume: number) => void
  look?: Look
}

/** A sound to hear before the class, at the volume that the class will have. */
export function SoundCheck({ volume, onVolume, look = 'stage' }: SoundCheckProps) {
  const { ink, quiet, slider, button } = looks[look]
  const [text, setText] = useState<string>(t.text)
  const play = useAction(async () => {
    setText(t.playing)
    try {
      await playTone(volume)
      setText(volume === 0 ? t.volumeIsZero : t.played)
    } catch {
      setText(t.failed)
    }
  })
  return (
    <section aria-label={t.title} className={ink}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant={button} pending={play.pending} onClick={play.run}>
          <SpeakerHighIcon size={18} aria-hidden />
          {t.play}
        </Button>
        <span className="flex min-w-48 flex-1 max-xs:min-w-0 items-center gap-3 sm:max-w-72">
          <span aria-hidden className={cx('label text-note', quiet)}>
            {t.volume}
          </span>
          <VolumeSlider
            volume={volume}
            onChange={onVolume}
            className={cx('min-w-24 flex-1', slider)}
          />
        </span>
      </div>
      <p role="status" className={cx('mt-2 text-sm', quiet)}>
        {text}
      </p>
    </section>
  )
}

/** The same outside of the class, which begins with the volume that is stored here. */
export function EarlySoundCheck({ look }: { look: Look }) {
  const [volume, setVolume] = useVolume()
  return <SoundCheck look={look} volume={volume} onVolume={setVolume} />
}
