import CameraIcon from 'icon:Camera'
import GaugeIcon from 'icon:Gauge'
import WifiLowIcon from 'icon:WifiLow'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import type { LiveQuality, LiveState } from '../../../lib/live/live-transport.ts'
import { isPoor } from '../../../lib/live/quality.ts'
import type { LocalMedia } from './use-local-media.ts'
import { texts as t } from '@carriage/texts/web/live-classes/hosting/host'
import { StageVideo } from '../presence/stage-video.tsx'

interface HostStageProps {
  media: LocalMedia
  /** Seconds left before the stream; null when none counts down. */
  countdown: number | null
  streaming: boolean
  connection: LiveState
  quality: LiveQuality
  /** Whether so few pictures are sent that movement is hard to follow. */
  isChoppy: boolean
  /** Whether the picture that viewers get is small because of this connection. */
  isLineWeak: boolean
  /** Why it does not go on, in words. */
  problem: string | null
}

function Overlay({ children }: { children: ReactNode }) {
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-4 bg-stage/82 p-6 text-center text-stage-ink">
      {children}
    </div>
  )
}

const Waiting = ({ text }: { text: string }) => (
  <Overlay>
    <p role="status" className="title text-lg">
      {text}
    </p>
  </Overlay>
)

/** The overlay of the picture; only the most urgent message is shown. */
function Cover(props: HostStageProps) {
  const { media, countdown, streaming, connection, problem } = props
  if (media.state === 'initializing') return <Waiting text={t.overlays.initializing} />
  if (media.state === 'checking') return <Waiting text={t.overlays.checking} />
  if (media.state === 'refused') {
    return (
      <Overlay>
        <CameraIcon size={32} aria-hidden />
        <p className="title text-lg">{t.overlays.required}</p>
        <p role="alert" className="max-w-line-sm text-stage-ink-2">
          {media.problem}
        </p>
        <Button variant="stage" onClick={media.ask}>
          {t.overlays.grant}
        </Button>
      </Overlay>
    )
  }
  if (problem !== null) {
    return (
      <Overlay>
        <p role="alert" className="title max-w-line-xs text-lg">
          {problem}
        </p>
      </Overlay>
    )
  }
  if (streaming && connection === 'reconnecting') return <Waiting text={t.overlays.reconnecting} />
  if (countdown !== null) {
    return (
      <Overlay>
        <p role="timer" aria-live="assertive" aria-label={t.startingIn({ seconds: countdown })}>
          <span aria-hidden className="display num text-9xl">
            {countdown}
          </span>
        </p>
      </Overlay>
    )
  }
  return null
}

/** What viewers see less well, and why; a poor network explains a choppy picture too. */
function QualityNote({ quality, isLineWeak, isChoppy }: HostStageProps) {
  if (isLineWeak || isPoor(quality))
    return (
      <Note icon={<WifiLowIcon size={18} aria-hidden className="shrink-0" />}>
        {t.overlays.poor}
        {isLineWeak && <NoteDetail>{t.overlays.smaller}</NoteDetail>}
      </Note>
    )
  if (!isChoppy) return null
  return (
    <Note icon={<GaugeIcon size={18} aria-hidden className="shrink-0" />}>
      {t.overlays.choppy}
      <NoteDetail>{t.overlays.choppyHelp}</NoteDetail>
    </Note>
  )
}

const Note = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p
    role="status"
    className="absolute top-3 start-3 me-3 sm:max-w-3/5 flex items-start gap-2 rounded-control bg-stage/90 px-3 py-2 text-sm font-medium text-stage-mark"
  >
    {icon}
    <span>{children}</span>
  </p>
)

const NoteDetail = ({ children }: { children: string }) => (
  <span className="block font-normal text-stage-ink">{children}</span>
)

/** The host's own picture and the messages about it. */
export function HostStage(props: HostStageProps) {
  const { media, streaming } = props
  return (
    <div className="relative aspect-5/4 overflow-hidden rounded-card bg-stage sm:aspect-video">
      {media.cameraOn ? (
        <StageVideo stream={media.stream} label={t.preview} muted mirrored={!media.facesAway} />
      ) : (
        <p className="absolute inset-0 grid place-items-center text-stage-ink-2">{t.cameraIsOff}</p>
      )}
      <Cover {...props} />
      {streaming && <QualityNote {...props} />}
    </div>
  )
}
