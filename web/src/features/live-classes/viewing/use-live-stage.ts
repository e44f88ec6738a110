import type { Says } from '@carriage/texts/says'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorText } from '../../../lib/api/api-error.ts'
import { useWakeLock } from '../../../lib/browser/use-wake-lock.ts'
import { LiveError, type LiveQuality, type LiveState } from '../../../lib/live/live-transport.ts'
import { type Blocked, playAloud } from '../../../lib/live/play-aloud.ts'
import { liveTransport } from '../../../lib/live/transport.ts'
import { texts as messages } from '@carriage/texts/web/live-classes'
import { useChat } from '../chat/use-chat.ts'
import { joinProblem, mayPass } from '../live-errors.ts'
import { askForViewer, liveAccessOf } from '../presence/live-access.ts'
import type { PresenceEnd } from '../presence/presence-channel.ts'
import { usePresence } from '../presence/use-presence.ts'
import { useShared } from '../shared/use-shared.ts'
import { useVolume } from './use-volume.ts'

const t = messages.stage

interface LiveStageOptions {
  live: MemberLiveClass
  /** Epoch seconds on the server's clock. */
  now: number
  /** Why they may not come in now; null while they may. */
  refusal: string | null
  /** The class has changed. */
  onChanged: () => void
  /** Whether the picture of the class arrives. */
  onShown: (isShown: boolean) => void
  /** The class is over. */
  onOver: () => void
}

/** Access for a viewer; temporary errors are retried rather than treated as a refusal. */
async function viewerAccess(id: string) {
  try {
    return liveAccessOf(await askForViewer(id))
  } catch (error) {
    throw mayPass(error) ? new LiveError('join') : error
  }
}

/** The clock shows the second that has begun. */
const HALF_A_TICK = 0.5

const coverTexts: Partial<Record<LiveState, Says>> = {
  connecting: () => t.connecting,
  reconnecting: () => t.reconnecting,
}

/**
 * A class as a viewer receives it: its picture and sound, what it waits for, and who else is there. `ref` belongs to the element
 * around the picture.
 */
export function useLiveStage(options: LiveStageOptions) {
  const { live, now, refusal, onChanged, onShown, onOver } = options
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
  const ref = useRef<HTMLDivElement>(null)
  const onRefused = (reason: unknown) => {
    setProblem(reason instanceof LiveError ? joinProblem(reason) : errorText(reason))
    onChanged()
  }
  const refused = useEffectEvent(onRefused)
  const isOver = sentAway || problem !== null
  const isStopped = watchesBroadcast && sends && live.broadcast_state === 'interrupted'
  const isLive = state === 'live' && sends && !isOver && !isStopped
  // A broadcast that comes back is not seen before its player has begun anew.
  useEffect(() => {
    if (watchesBroadcast && (!sends || isStopped)) setState('connecting')
  }, [watchesBroadcast, sends, isStopped])
  useWakeLock(isLive)
  const shown = useEffectEvent(onShown)
  useEffect(() => shown(isLive), [isLive])
  useEffect(() => {
    if (isOver || !sends || watchesBroadcast) return undefined
    setState('connecting')
    const watching = liveTransport.watch(() => viewerAccess(id), {
      onState: setState,
      onQuality: setQuality,
      picture: () => ref.current,
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
  // A browser that plays by itself does not say what it plays.
  const seenInBroadcast = sentAt ?? (state === 'live' ? Infinity : 0)
  const { shared, onShared } = useShared({
    now,
    seenAt: watchesBroadcast ? seenInBroadcast : Infinity,
  })
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
    const video = ref.current?.querySelector('video')
    if (video) void playAloud(video, false).then(setBlocked)
  }
  const waits = live.took_place ? t.interrupted : t.waiting
  const connecting = sends && state !== 'waiting' ? coverTexts[state]?.() : waits
  const going = isStopped ? t.broadcastStopped : connecting
  /** What stands over the picture; undefined while the class is seen. */
  const text = sentAway ? (refusal ?? t.removed) : (problem ?? going)
  const stage = {
    access: () => viewerAccess(id),
    sends,
    stream,
    quality,
    watchesBroadcast,
    /** How many seconds what is seen is late; null where it is not, or nobody knows. */
    behind:
      watchesBroadcast && sentAt !== null
        ? Math.max(1, Math.round(now + HALF_A_TICK - sentAt))
        : null,
    /** When what is seen was sent, in epoch seconds on the server's clock. */
    seenAt: watchesBroadcast ? (sentAt ?? now) : now,
    muted,
    blocked,
    volume,
    isOver,
    isLive,
    text,
    isWaiting: text === waits,
    /** The browser plays nothing before a press. */
    mustPlay: blocked === 'picture' && !isOver && going !== waits && state !== 'reconnecting',
    shared,
    chat,
    counts,
    roster,
    react,
    playNow,
    setState,
    setSentAt,
    setMuted,
    setBlocked,
    setVolume,
    onRefused,
    onShared,
  }
  return { ref, stage }
}

export type LiveStage = ReturnType<typeof useLiveStage>['stage']
