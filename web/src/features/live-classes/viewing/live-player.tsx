import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorText } from '../../../lib/api/api-error.ts'
import { formatClock } from '../../../lib/text/durations.ts'
import { LiveError, type LiveQuality, type LiveState } from '../../../lib/live/live-transport.ts'
import { liveTransport } from '../../../lib/live/transport.ts'
import { type Blocked, playAloud } from '../../../lib/live/play-aloud.ts'
import { useWakeLock } from '../../../lib/browser/use-wake-lock.ts'
import SpeakerHighIcon from 'icon:SpeakerHigh'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { usePresence } from '../presence/use-presence.ts'
import { askForViewer, liveAccessOf } from '../presence/live-access.ts'
import { joinProblem, mayPass } from '../live-errors.ts'
import { texts as messages } from '@carriage/texts/web/live-classes'
import type { PresenceEnd } from '../presence/presence-channel.ts'
import { ChatPanel } from '../chat/chat-panel.tsx'
import { ReactionsShown } from '../chat/reactions.tsx'
import { useChat } from '../chat/use-chat.ts'
import { HandButton } from '../shared/hand-button.tsx'
import { PollPanel } from '../shared/poll-panel.tsx'
import { StageEdge } from '../shared/stage-edge.tsx'
import { useShared } from '../shared/use-shared.ts'
import { useVote } from '../shared/use-vote.ts'
import { BroadcastVideo } from './broadcast-video.tsx'
import { LiveSetup } from './live-setup.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import { StageVideo } from '../presence/stage-video.tsx'
import { StageNotes } from './stage-notes.tsx'
import { SoundCheck } from './sound-check.tsx'
import { useVolume } from './use-volume.ts'
import { VolumeSlider } from './volume-slider.tsx'
import { WhoIsHere } from './who-is-here.tsx'

const t = messages.stage
/** The clock shows the second that has begun. */
const HALF_A_TICK = 0.5

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

/** Access for a viewer; temporary errors are retried rather than treated as a refusal. */
async function viewerAccess(id: string) {
  try {
    return liveAccessOf(await askForViewer(id))
  } catch (error) {
    throw mayPass(error) ? new LiveError('join') : error
  }
}

const coverTexts: Partial<Record<LiveState, string>> = {
  get connecting() {
    return t.connecting
  },
  get reconnecting() {
    return t.reconnecting
  },
}

/** A class as its viewers see it: picture, what it waits for, and who else is there. */
export function LivePlayer(props: LivePlayerProps) {
  const { live, now, refusal, onChanged, onShown, onLeave, onOver } = props
  const { _id: id } = live
  // Without a stream there is nothing to connect to.
  const sends = live.stream_started_at !== null
  const [state, setState] = useState<LiveState>('connecting')
  const [quality, setQuality] = useState<LiveQuality>(0)
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [watchesBroadcast, setWatchesBroadcast] = useState(false)
  /** Epoch seconds on the server's clock. */
  const [sentAt, setSentAt] = useState<number | null>(null)
  const [sentAway, setSentAway] = useState(false)
  const [muted, setMuted] = useState(false)
  const [blocked, setBlocked] = useState<Blocked>(null)
  const [volume, setVolume] = useVolume()
  const stage = useRef<HTMLDivElement>(null)
  const onRefused = (reason: unknown) => {
    setProblem(reason instanceof LiveError ? joinProblem(reason) : errorText(reason))
    onChanged()
  }
  const refused = useEffectEvent(onRefused)
  const isOver = sentAway || problem !== null
  const isStopped = watchesBroadcast && sends && live.broadcast_state === 'interrupted'
  const isLive = state === 'live' && sends && !isOver && !isStopped
  useWakeLock(isLive)
  const shown = useEffectEvent(onShown)
  useEffect(() => shown(isLive), [isLive])
  useEffect(() => {
    if (isOver || !sends || watchesBroadcast) return undefined
    setState('connecting')
    const watching = liveTransport.watch(() => viewerAccess(id), {
      onState: setState,
      onQuality: setQuality,
      picture: () => stage.current,
      onStream: setStream,
      onBroadcast: () => setWatchesBroadcast(true),
      onRefused: (reason) => refused(reason),
    })
    return () => {
      watching.stop()
      setStream(null)
    }
  }, [id, isOver, sends, watchesBroadcast])
  const onEnd = (why: PresenceEnd) => {
    onChanged()
    if (why === 'over') onOver()
    else setSentAway(true)
  }
  const { shared, onShared } = useShared()
  const vote = useVote(id, onShared)
  const { chat, counts, onChat, onReactions } = useChat()
  const { roster, react } = usePresence({
    active: !isOver,
    access: () => askForViewer(id),
    onChanged,
    onShared,
    onChat,
    onReactions,
    onEnd,
  })
  /** Follows a gesture, after which the browser refuses nothing. */
  const playNow = () => {
    setMuted(false)
    const video = stage.current?.querySelector('video')
    if (video) void playAloud(video, false).then(setBlocked)
  }
  const waits = live.took_place ? t.interrupted : t.waiting
  const connecting = sends && state !== 'waiting' ? coverTexts[state] : waits
  const going = isStopped ? t.broadcastStopped : connecting
  const text = sentAway ? (refusal ?? t.removed) : (problem ?? going)
  const waiting = text === waits
  const mustPlay = blocked === 'picture' && !isOver && going !== waits && state !== 'reconnecting'
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div>
        <div ref={stage} className="relative aspect-video overflow-hidden rounded-card bg-stage">
          {!isOver && watchesBroadcast && (
            <BroadcastVideo
              active={sends}
              access={() => viewerAccess(id)}
              label={t.video}
              muted={muted}
              volume={volume}
              onState={setState}
              onPlace={(date) => setSentAt(date.getTime() / 1000)}
              onRefused={onRefused}
              blocked={blocked}
              onBlocked={setBlocked}
            />
          )}
          {!isOver && !watchesBroadcast && (
            <StageVideo
              stream={stream}
              label={t.video}
              muted={muted}
              volume={volume}
              blocked={blocked}
              onBlocked={setBlocked}
            />
          )}
          {text !== undefined && !mustPlay && (
            <Cover>
              {waiting && live.instructor && (
                // A phone's picture has no room for it.
                <span className="max-sm:hidden">
                  <Avatar
                    firstName={live.instructor.first_name}
                    lastName={live.instructor.last_name}
                    src={live.instructor.image}
                    size="lg"
                  />
                </span>
              )}
              <p role="status" className="title max-w-line-xs text-lg">
                {text}
              </p>
              {waiting && live.starts_at !== null && now < live.starts_at && (
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
              behind={
                watchesBroadcast && sentAt !== null
                  ? Math.max(1, Math.round(now + HALF_A_TICK - sentAt))
                  : null
              }
              quality={watchesBroadcast ? 0 : quality}
            />
          )}
          {!isOver && shared.setup && <LiveSetup setup={shared.setup} />}
          {!isOver && <StageEdge shared={shared} onVote={vote.run} pending={vote.pending} />}
          {!isOver && <ReactionsShown counts={counts} />}
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
                  <VolumeSlider volume={volume} onChange={setVolume} className="w-20 sm:w-28" />
                </div>
              )}
              <FullScreenButton of={stage} />
            </div>
          )}
        </div>
        {!isLive && !isOver && (
          <div className="mt-4 rounded-card bg-stage p-5">
            <SoundCheck volume={volume} onVolume={setVolume} />
          </div>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          {!isOver && <HandButton id={id} isRaised={shared.isRaised} onShared={onShared} />}
          <Button variant="line" onClick={onLeave}>
            {isOver ? messages.toLobby : messages.leave}
          </Button>
        </div>
      </div>
      {!isOver && (
        <div className="space-y-6 lg:self-start">
          <ChatPanel id={id} chat={chat} onReact={react}>
            <PollPanel poll={shared.poll} onVote={vote.run} pending={vote.pending} />
          </ChatPanel>
          <WhoIsHere roster={roster} />
        </div>
      )}
    </div>
  )
}
