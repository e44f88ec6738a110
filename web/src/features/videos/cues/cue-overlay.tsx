import type { ListedSpring } from '@carriage/contract/reformer/schemas'
import { announcedSetup, exerciseAt, setupAt } from '@carriage/contract/videos/cue-policy'
import type { Cues } from '@carriage/contract/videos/cue-schemas'
import { useMediaState } from '@vidstack/react'
import { useEffect } from 'react'
import { setupText } from '../../reformer/setup-text.ts'
import { plateStyle, SetupPlate } from '../../reformer/setup-plate.tsx'
import { cueMessages as t } from './cue-messages.ts'
import { type CueSettings, useCueSettings } from './cue-settings.ts'
import { exerciseDetails } from './exercise-text.ts'
import { OverPicture, SetupBefore } from './setup-before.tsx'
import { speak, stopSpeaking } from './speak.ts'

interface CueOverlayProps {
  cues: Cues
  springs: readonly ListedSpring[]
}

/** Speaks each set-up as soon as it is announced, while the video plays. */
function useSpokenSetup(text: string | undefined, { spoken }: CueSettings): void {
  const playing = useMediaState('playing')
  useEffect(() => {
    if (spoken && playing && text !== undefined) speak(t.spokenNext(text))
  }, [spoken, playing, text])
  useEffect(() => stopSpeaking, [])
}

/** What to set up and to do, over the picture: before the start, now, and ten seconds ahead. */
export function CueOverlay(props: CueOverlayProps) {
  const started = useMediaState('started')
  const time = useMediaState('currentTime')
  return started ? <CuesNow {...props} time={time} /> : <SetupBefore {...props} from={time} />
}

function CuesNow({ cues, springs, time }: CueOverlayProps & { time: number }) {
  const settings = useCueSettings()
  const ms = Math.round(time * 1000)
  const coming = announcedSetup(cues.setups, ms)
  const comingText = coming && setupText(coming, springs)
  useSpokenSetup(comingText, settings)
  const setup = setupAt(cues.setups, ms)
  const said = setup && setupText(setup, springs)
  const exercise = exerciseAt(cues.exercises, ms)
  return (
    <OverPicture controls>
      {settings.setups && setup && said && (
        <SetupPlate setup={setup} springs={springs} text={said} />
      )}
      {settings.setups && coming && comingText && (
        <div className="cue-next">
          <SetupPlate
            setup={coming}
            springs={springs}
            text={t.next(Math.ceil((coming.at_ms - ms) / 1000), comingText)}
          />
        </div>
      )}
      {settings.exercises && exercise && (
        <p className={`${plateStyle} max-sm:hidden`}>
          {exercise.name}
          {exerciseDetails(exercise) !== '' && (
            <span className="font-normal text-stage-ink-2">, {exerciseDetails(exercise)}</span>
          )}
        </p>
      )}
    </OverPicture>
  )
}
