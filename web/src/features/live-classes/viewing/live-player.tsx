import { getLiveViewerToken } from '@carriage/contract/live-classes/endpoints'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { LiveError, type LiveState } from '../../../lib/live/live-transport.ts'
import { useWakeLock } from '../../../lib/browser/use-wake-lock.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { usePresence } from '../presence/use-presence.ts'
import { liveAccessOf } from '../presence/live-access.ts'
import { joinProblem, mayPass } from '../live-errors.ts'
import { loadTransport } from '../presence/load-transport.ts'
import { messages } from '../messages.ts'
import type { PresenceEnd } from '../presence/presence-channel.ts'
import { FullScreenButton } from './full-screen-button.tsx'
import { StageVideo } from '../presence/stage-video.tsx'
import { WhoIsHere } from './who-is-here.tsx'

const t = messages.stage

interface LivePlayerProps {
  live: MemberLiveClass
  ended: boolean
  /** Why they may not come in now; null while they may. */
  refusal: string | null
  /** The class has changed. */
  onChanged: () => void
  onLeave: () => void
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
    return await call(getLiveViewerToken, { params: { id } })
  } catch (error) {
    throw mayPass(error) ? new LiveError('join') : error
  }
}

const coverTexts: Partial<Record<LiveState, string>> = {
  connecting: t.connecting,
  waiting: t.waiting,
  reconnecting: t.reconnecting,
}

/** A class as its viewers see it: picture, what it waits for, and who else is there. */
export function LivePlayer({ live, ended, refusal, onChanged, onLeave }: LivePlayerProps) {
  const { _id: id } = live
  // Without a stream there is nothing to connect to.
  const sends = live.stream_started_at !== null
  const [state, setState] = useState<LiveState>('connecting')
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [sentAway, setSentAway] = useState(false)
  // Never reset: a weekly class is soon upcoming again, which must not restart the player.
  const [over, setOver] = useState(ended)
  if (ended && !over) setOver(true)
  const [muted, setMuted] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const changed = useEffectEvent(onChanged)
  const isOver = over || sentAway || problem !== null
  const isLive = state === 'live' && sends && !isOver
  useWakeLock(isLive)
  useEffect(() => {
    if (isOver || !sends) return undefined
    setState('connecting')
    let watching: { stop(): void } | undefined
    let left = false
    const begin = async () => {
      const transport = await loadTransport()
      if (left) return
      watching = transport.watch(async () => liveAccessOf(await viewerAccess(id)), {
        onState: setState,
        onStream: setStream,
        onRefused(reason) {
          setProblem(reason instanceof LiveError ? joinProblem(reason) : errorText(reason))
          changed()
        },
      })
    }
    void begin()
    return () => {
      left = true
      watching?.stop()
      setStream(null)
    }
  }, [id, isOver, sends])
  const onEnd = (why: PresenceEnd) => {
    onChanged()
    if (why === 'over') setOver(true)
    else setSentAway(true)
  }
  const people = usePresence({
    active: !isOver,
    token: async () => (await call(getLiveViewerToken, { params: { id } })).rtm_token,
    onChanged,
    onEnd,
  })
  const going = coverTexts[sends ? state : 'waiting']
  const text = over ? t.ended : sentAway ? (refusal ?? t.removed) : (problem ?? going)
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div>
        <div ref={stage} className="relative aspect-video overflow-hidden rounded-card bg-stage">
          {!isOver && (
            <StageVideo
              stream={stream}
              label={t.video}
              muted={muted}
              // Without a user gesture the browser plays it muted only.
              onBlocked={() => setMuted(true)}
            />
          )}
          {text !== undefined && (
            <Cover>
              <p role="status" className="title max-w-[36ch] text-[1.125rem]">
                {text}
              </p>
            </Cover>
          )}
          {isLive && (
            <div className="absolute right-3 bottom-3 flex gap-2">
              {muted && (
                <Button variant="stage" onClick={() => setMuted(false)}>
                  {t.sound}
                </Button>
              )}
              <FullScreenButton of={stage} />
            </div>
          )}
        </div>
        <Button variant="line" className="mt-4" onClick={onLeave}>
          {messages.leave}
        </Button>
      </div>
      {!isOver && <WhoIsHere people={people} />}
    </div>
  )
}
