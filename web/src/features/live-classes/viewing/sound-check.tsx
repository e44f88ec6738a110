import SpeakerHighIcon from 'icon:SpeakerHigh'
import { useState } from 'react'
import { playTone } from '../../../lib/live/play-tone.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { texts as messages } from '@carriage/texts/web/live-classes'
import { VolumeSlider } from './volume-slider.tsx'

const t = messages.sound

interface SoundCheckProps {
  volume: number
  onVolume: (volume: number) => void
}

/** A sound to hear before the class, at the volume that the class will have. */
export function SoundCheck({ volume, onVolume }: SoundCheckProps) {
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
    <section aria-label={t.title} className="text-stage-ink">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="stageLine" pending={play.pending} onClick={play.run}>
          <SpeakerHighIcon size={18} aria-hidden />
          {t.play}
        </Button>
        <span className="flex min-w-48 flex-1 max-xs:min-w-0 items-center gap-3 sm:max-w-72">
          <span aria-hidden className="label text-note text-stage-ink-2">
            {t.volume}
          </span>
          <VolumeSlider volume={volume} onChange={onVolume} className="min-w-24 flex-1" />
        </span>
      </div>
      <p role="status" className="mt-2 text-sm text-stage-ink-2">
        {text}
      </p>
    </section>
  )
}
