import { getLiveViewerToken } from '@carriage/contract/live-classes/endpoints'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { call } from '../../../lib/client.ts'
import { LiveError, type LiveState } from '../../../lib/live/live-transport.ts'
import { Button } from '../../../ui/button.tsx'
import { usePresence } from '../hooks/use-presence.ts'
import { liveAccessOf } from '../live-access.ts'
import { joinProblem } from '../live-errors.ts'
import { loadTransport } from '../load-transport.ts'
import { messages } from '../messages.ts'
import type { PresenceEnd } from '../presence-channel.ts'
import { StageVideo } from './stage-video.tsx'
import { WhoIsHere } from './who-is-here.tsx'

const t = messages.stage

interface LivePlayerProps {
  live: MemberLiveClass
  ended: boolean
  /** The class is another than it was. */
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

const coverTexts: Partial<Record<LiveState, string>> = {
  connecting: t.connecting,
  waiting: t.waiting,
  reconnecting: t.reconnecting,
}

/** A class as its viewers see it: picture, what it waits for, and who else is there. */
export function LivePlayer({ live, ended, onChanged, onLeave }: LivePlayerProps) {
  const { _id: id } = live
  const [state, setState] = useState<LiveState>('connecting')
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [muted, setMuted] = useState(false)
  const changed = useRef(onChanged)
  changed.current = onChanged
  const isOver = ended || problem !== null
  useEffect(() => {
    if (isOver) return undefined
    let watching: { stop(): void } | undefined
    let left = false
    const begin = async () => {
      const transport = await loadTransport()
      if (left) return
      watching = transport.watch(
        async () => liveAccessOf(await call(getLiveViewerToken, { params: { id } })),
        {
          onState: setState,
          onStream: setStream,
          onRefused(reason) {
            setProblem(reason instanceof LiveError ? joinProblem(reason) : errorText(reason))
            changed.current()
          },
        },
      )
    }
    void begin()
    return () => {
      left = true
      watching?.stop()
      setStream(null)
    }
  }, [id, isOver])
  const onEnd = (why: PresenceEnd) => {
    onChanged()
    if (why === 'removed') setProblem(t.removed)
  }
  const people = usePresence({
    active: !isOver,
    token: async () => (await call(getLiveViewerToken, { params: { id } })).rtm_token,
    onChanged,
    onEnd,
  })
  const text = ended ? t.ended : (problem ?? coverTexts[state])
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div>
        <div className="relative aspect-video overflow-hidden rounded-card bg-stage">
          {!isOver && (
            <StageVideo
              stream={stream}
              label={t.video}
              muted={muted}
              // Without a press of ours the browser lets it play in silence only.
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
          {muted && state === 'live' && !isOver && (
            <div className="absolute right-3 bottom-3">
              <Button variant="stage" onClick={() => setMuted(false)}>
                {t.sound}
              </Button>
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
