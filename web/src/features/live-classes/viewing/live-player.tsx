import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import { lazy } from '@carriage/texts/lazy'
import { type ReactNode, Suspense, useState, type RefObject, useEffect } from 'react'
import { formatClock } from '../../../lib/text/durations.ts'
import VideoCameraIcon from 'icon:VideoCamera'
import SpeakerHighIcon from 'icon:SpeakerHigh'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { texts as messages } from '@carriage/texts/web/live-classes'
import { ChatPanel, ReactionsShown } from '../chat/chat-panel.tsx'
import { HandButton } from '../shared/hand-button.tsx'
import { PollPanel } from '../shared/poll-panel.tsx'
import { StageCaptions } from '../shared/stage-captions.tsx'
import { StageEdge } from '../shared/stage-edge.tsx'
import { useVote } from '../shared/use-vote.ts'
import { LivePicture, LiveSetup } from './live-picture.tsx'
import { LiveStagePeople } from './live-stage-people.tsx'
import { SoundCheck } from './sound-check.tsx'
import { useCaptionsChoice } from './use-captions-choice.ts'
import { useLiveStage } from './use-live-stage.ts'
import { VolumeSlider } from './volume-slider.tsx'
import ClosedCaptioningIcon from 'icon:ClosedCaptioning'
import { cx } from '../../../ui/cx.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import type { Roster } from '../presence/presence-channel.ts'
import type { LiveQuality } from '../../../lib/live/live-transport.ts'
import { connectionNote } from './connection-note.ts'
import CornersInIcon from 'icon:CornersIn'
import CornersOutIcon from 'icon:CornersOut'

/** iPhones show nothing but a film on the whole screen, by a call of their own. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

interface FullScreenButtonProps {
  /** What fills the screen; holds the picture. */
  of: RefObject<HTMLElement | null>
}

/** Shows the class on the whole screen, and back. */
function FullScreenButton({ of }: FullScreenButtonProps) {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const check = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', check)
    return () => document.removeEventListener('fullscreenchange', check)
  }, [])
  const toggle = () => {
    if (full) return void document.exitFullscreen()
    // A browser may refuse; then the class stays as large as it is.
    if (document.fullscreenEnabled) return void of.current?.requestFullscreen().catch(() => {})
    return of.current?.querySelector<AppleVideo>('video')?.webkitEnterFullscreen?.()
  }
  return (
    <button
      type="button"
      aria-label={full ? t.smaller : t.fullScreen}
      onClick={toggle}
      className="press grid size-11 cursor-pointer place-items-center rounded-control bg-stage/82 text-stage-ink"
    >
      {full ? <CornersInIcon size={20} aria-hidden /> : <CornersOutIcon size={20} aria-hidden />}
    </button>
  )
}

interface StageNotesProps {
  live: MemberLiveClass
  /** Seconds that a broadcast is behind; null for those who watch without delay. */
  behind: number | null
  /** Of the viewer's own connection. */
  quality: LiveQuality
  /** Whether captions are wanted, and cannot be made. */
  lacksCaptions: boolean
}

/** Says over the picture how late it is, and why it is smaller or stops. */
function StageNotes({ live, behind, quality, lacksCaptions }: StageNotesProps) {
  const connection = connectionNote(live, quality)
  const isReduced = behind !== null && live.broadcast_state === 'reduced'
  if (behind === null && connection === null && !lacksCaptions) return null
  return (
    <div className="num absolute top-3 start-3 me-3 sm:max-w-3/5 rounded-control bg-stage/82 px-3 py-1.5 text-sm text-stage-ink">
      {behind !== null && <p>{t.behind({ seconds: behind })}</p>}
      {isReduced && <p className="text-stage-ink-2">{t.smallerPicture}</p>}
      <p role="status">{connection}</p>
      {lacksCaptions && <p role="status">{t.noCaptions}</p>}
    </div>
  )
}

const hereTexts = messages.here

/** Who is in the class, by first name, and how many watch the broadcast. */
function WhoIsHere({ roster: { people, audience } }: { roster: Roster }) {
  const count = people.size + audience
  return (
    <section
      aria-label={hereTexts.title}
      className="rounded-card border border-line bg-surface p-5"
    >
      <h2 className="title text-lead">{hereTexts.title}</h2>
      <p role="status" className="mt-1 text-sm text-ink-2">
        {count === 0 ? hereTexts.nobody : hereTexts.count({ count })}
        {audience > 0 && `, ${hereTexts.audience({ count: audience })}`}
      </p>
      <ul className="mt-3 max-h-72 space-y-2 overflow-y-auto empty:hidden">
        {[...people.values()].map(({ user_id, role, first_name }) => (
          <li key={`${user_id} ${role}`} className="flex items-center gap-2">
            {first_name}
            {role === 'host' && <Badge tone="accent">{hereTexts.host}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows what the host says as text, and hides it. */
function CaptionsButton({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <button
      type="button"
      aria-label={messages.stage.captions}
      aria-pressed={on}
      onClick={() => onChange(!on)}
      className={cx(
        'press grid size-11 cursor-pointer place-items-center rounded-control bg-stage/82',
        on ? 'text-stage-mark' : 'text-stage-ink',
      )}
    >
      <ClosedCaptioningIcon size={20} weight={on ? 'fill' : 'regular'} aria-hidden />
    </button>
  )
}

const t = messages.stage

/** Loaded for those who show their camera. */
const ShowCamera = lazy(() => import('../form-check/show-camera.tsx'), 'ShowCamera')

interface LivePlayerProps {
  live: MemberLiveClass
  /** Epoch seconds on the server's clock. */
  now: number
  /** Why they may not come in now; null while they may. */
  refusal: string | null
  /** The class has changed. */
  onChanged: () => void
  /** Whether the picture of the class arrives. */
  onShown: (isShown: boolean) => void
  onLeave: () => void
  /** The class is over. */
  onOver: () => void
}

function Cover({ children }: { children: ReactNode }) {
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-4 bg-stage/82 p-6 text-center text-stage-ink">
      {children}
    </div>
  )
}

/** A class as its viewers see it: picture, what it waits for, and who else is there. */
export function LivePlayer(props: LivePlayerProps) {
  const { live, now, onLeave, ...options } = props
  const { _id: id } = live
  const { ref, stage } = useLiveStage({ live, now, ...options })
  const { isLive, isOver, isWaiting, mustPlay, watchesBroadcast, behind } = stage
  const { shared, onShared, text, muted, blocked, volume, setMuted, playNow } = stage
  const vote = useVote(id, onShared)
  const [wantsCaptions, setWantsCaptions] = useCaptionsChoice()
  const [showsCamera, setShowsCamera] = useState(false)
  // Also from another page, or before this one was loaded anew.
  if (shared.ownFormCheck !== null && !showsCamera) setShowsCamera(true)
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div>
        <div ref={ref} className="relative aspect-video overflow-hidden rounded-card bg-stage">
          <LivePicture stage={stage} />
          {text !== undefined && !mustPlay && (
            <Cover>
              {isWaiting && live.instructor && (
                // A phone's picture has no room for it.
                <span className="max-sm:hidden">
                  <Avatar of={live.instructor} size="lg" />
                </span>
              )}
              <p role="status" className="title max-w-line-xs text-lg">
                {text}
              </p>
              {isWaiting && live.starts_at !== null && now < live.starts_at && (
                <p role="timer" className="num text-stage-ink-2">
                  {t.startsIn({ clock: formatClock(live.starts_at - now) })}
                </p>
              )}
            </Cover>
          )}
          {/* Sighted people see the picture: others would last have heard that it connects. */}
          <p role="status" className="sr-only">
            {isLive && !mustPlay && messages.badges.live}
          </p>
          {mustPlay && (
            <Cover>
              <Button variant="stage" onClick={playNow}>
                {t.play}
              </Button>
            </Cover>
          )}
          {isLive && !mustPlay && (
            <StageNotes
              live={live}
              behind={behind}
              quality={watchesBroadcast ? 0 : stage.quality}
              lacksCaptions={
                wantsCaptions && shared.captions !== null && shared.captions !== 'making'
              }
            />
          )}
          {!isOver && shared.setup && <LiveSetup setup={shared.setup} />}
          {!isOver && <StageEdge shared={shared} onVote={vote.run} pending={vote.pending} />}
          {!isOver && <ReactionsShown counts={stage.counts} />}
          {isLive && wantsCaptions && (
            <StageCaptions
              said={shared.said}
              seenAt={stage.seenAt}
              isRaised={shared.setup !== null}
            />
          )}
          {isLive && !mustPlay && (
            <div className="absolute end-3 bottom-3 flex items-center gap-2">
              {muted || blocked === 'sound' ? (
                <Button variant="stage" onClick={playNow}>
                  {t.sound}
                </Button>
              ) : (
                <div className="flex items-center rounded-control bg-stage/82 pe-3">
                  <button
                    type="button"
                    aria-label={t.mute}
                    onClick={() => setMuted(true)}
                    className="press grid size-11 cursor-pointer place-items-center rounded-control text-stage-ink"
                  >
                    <SpeakerHighIcon size={20} aria-hidden />
                  </button>
                  <VolumeSlider
                    volume={volume}
                    onChange={stage.setVolume}
                    className="w-20 accent-(--stage-mark) sm:w-28"
                  />
                </div>
              )}
              {shared.captions !== null && (
                <CaptionsButton on={wantsCaptions} onChange={setWantsCaptions} />
              )}
              <FullScreenButton of={ref} />
            </div>
          )}
        </div>
        {!isOver && <LiveStagePeople live={live} now={now} stage={stage} />}
        {!isOver && showsCamera && (
          <Suspense fallback={null}>
            <ShowCamera
              id={id}
              own={shared.ownFormCheck}
              onShared={onShared}
              onClose={() => setShowsCamera(false)}
            />
          </Suspense>
        )}
        {!isLive && !isOver && (
          <div className="mt-4 rounded-card bg-stage p-5">
            <SoundCheck volume={volume} onVolume={stage.setVolume} />
          </div>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          {!isOver && <HandButton id={id} isRaised={shared.isRaised} onShared={onShared} />}
          {isLive && !watchesBroadcast && !showsCamera && (
            <Button variant="line" onClick={() => setShowsCamera(true)}>
              <VideoCameraIcon size={20} aria-hidden />
              {t.showCamera}
            </Button>
          )}
          <Button variant="line" onClick={onLeave}>
            {isOver ? messages.toLobby : messages.leave}
          </Button>
        </div>
      </div>
      {!isOver && (
        <div className="space-y-6 lg:self-start">
          <ChatPanel id={id} chat={stage.chat} onReact={stage.react}>
            <PollPanel poll={shared.poll} onVote={vote.run} pending={vote.pending} />
          </ChatPanel>
          <WhoIsHere roster={stage.roster} />
        </div>
      )}
    </div>
  )
}
