import type { ListedSpring } from '@carriage/contract/reformer/schemas'
import {
  announcedSetup,
  BEFORE_START_MS,
  exerciseAt,
  setupAt,
} from '@carriage/contract/videos/cue-policy'
import type { Cues } from '@carriage/contract/videos/cue-schemas'
import { useMediaState } from '@vidstack/react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useIsSideways } from '../../../lib/browser/use-media-query.ts'
import { plateStyle, SetupPlate } from '../../reformer/setup-plate.tsx'
import { setupText } from '../../reformer/setup-text.ts'
import { texts as t } from '@carriage/texts/web/videos/cues/cue'
import { type CueSettings, useCueSettings } from './cue-settings.ts'
import { exerciseDetails } from './exercise-text.ts'
import { SetupPanel } from './setup-panel.tsx'
import { speak, stopSpeaking } from './speak.ts'

interface CueOverlayProps {
  cues: Cues
  springs: readonly ListedSpring[]
  /** A place beside or below the picture; null where the picture is all there is. */
  beside: HTMLElement | null
}

/** Speaks each set-up as soon as it is announced, while the video plays. */
function useSpokenSetup(text: string | undefined, { spoken }: CueSettings): void {
  const playing = useMediaState('playing')
  useEffect(() => {
    if (spoken && playing && text !== undefined) speak(t.spokenNext({ setup: text }))
  }, [spoken, playing, text])
  useEffect(() => stopSpeaking, [])
}

/** What is set up and done at a moment. Before the start it is what to prepare. */
function useCuesNow({ cues, springs }: Omit<CueOverlayProps, 'beside'>) {
  const started = useMediaState('started')
  const time = useMediaState('currentTime')
  const ms = Math.max(Math.round(time * 1000), started ? 0 : BEFORE_START_MS)
  const coming = announcedSetup(cues, ms)
  return {
    setup: setupAt(cues.setups, ms),
    exercise: exerciseAt(cues.exercises, ms),
    coming: coming && {
      setup: coming,
      text: setupText(coming, springs),
      seconds: Math.ceil((coming.at_ms - ms) / 1000),
    },
  }
}

type Now = ReturnType<typeof useCuesNow>

function Exercise({ of }: { of: Now['exercise'] }) {
  if (!of) return null
  const details = exerciseDetails(of)
  return (
    <>
      {of.name}
      {details !== '' && <span className="font-normal text-stage-ink-2">, {details}</span>}
    </>
  )
}

interface ViewProps extends Now {
  springs: readonly ListedSpring[]
  settings: CueSettings
}

/** What comes next is large from the moment that an exercise ends. */
function Panel({ setup, exercise, coming, springs, settings }: ViewProps) {
  return coming ? (
    <SetupPanel
      title={t.in({ seconds: coming.seconds })}
      setup={coming.setup}
      springs={springs}
      isDue
    />
  ) : (
    <SetupPanel title={t.now} setup={setup} springs={springs}>
      {settings.exercises && (
        <p>
          <Exercise of={exercise} />
        </p>
      )}
    </SetupPanel>
  )
}

/** In full screen, on a phone on its side and on a television: one line at the edge, sized by the picture. */
function Strip({ setup, exercise, coming, springs, settings }: ViewProps) {
  const said = setup && setupText(setup, springs)
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 z-raised flex flex-wrap items-end gap-[0.4em] p-[1.2cqw] pb-[max(2.75rem,7cqw,var(--bar,0px))] text-[length:max(0.8125rem,1.5cqw)] font-semibold">
      {settings.setups && coming ? (
        <div className="cue-next">
          <SetupPlate
            setup={coming.setup}
            springs={springs}
            text={t.next({ seconds: coming.seconds, setup: coming.text })}
          />
        </div>
      ) : (
        settings.setups &&
        setup &&
        said && <SetupPlate setup={setup} springs={springs} text={said} />
      )}
      {settings.exercises && exercise && !coming && (
        <p className={plateStyle}>
          <Exercise of={exercise} />
        </p>
      )}
    </div>
  )
}

/** What to set up and to do, while a class plays. */
export function CueOverlay({ beside, ...cued }: CueOverlayProps) {
  const settings = useCueSettings()
  const isFull = useMediaState('fullscreen')
  const isSideways = useIsSideways()
  const now = useCuesNow(cued)
  const next = settings.setups ? now.coming?.text : undefined
  useSpokenSetup(now.coming?.text, settings)
  const view = { ...now, springs: cued.springs, settings }
  return (
    <>
      <p role="status" className="sr-only">
        {next !== undefined && t.spokenNext({ setup: next })}
      </p>
      {beside && !isFull && !isSideways ? (
        createPortal(<Panel {...view} />, beside)
      ) : (
        <Strip {...view} />
      )}
    </>
  )
}
