import { texts as messages } from '@carriage/texts/web/live-classes'
import { StageVideo } from '../presence/stage-video.tsx'
import type { LiveStage } from './use-live-stage.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { watchBroadcast } from '../../../lib/live/broadcast/watch-broadcast.ts'
import type { LiveAccess, LiveState } from '../../../lib/live/live-transport.ts'
import { type Blocked, playAloud } from '../../../lib/live/play-aloud.ts'
import type { ReformerSetup } from '@carriage/contract/reformer/schemas'
import { useQuery } from '@tanstack/react-query'
import { springsQuery } from '../../reformer/api.ts'
import { SetupPlate } from '../../reformer/setup-plate.tsx'
import { setupText } from '../../reformer/setup-text.ts'

/** What the host has told everybody to set up, over the picture; spoken by screen readers as it changes. */
export function LiveSetup({ setup }: { setup: ReformerSetup }) {
  const springs = useQuery(springsQuery).data?.springs
  if (!springs) return null
  return (
    <div
      role="status"
      className="@container pointer-events-none absolute inset-x-3 bottom-16 z-raised sm:bottom-3 sm:max-w-3/5"
    >
      <div className="text-[max(0.8125rem,2.6cqw)] font-semibold">
        <SetupPlate setup={setup} springs={springs} text={setupText(setup, springs)} />
      </div>
    </div>
  )
}

interface BroadcastVideoProps {
  /** Nothing is fetched while it is false. */
  active: boolean
  access: () => Promise<LiveAccess>
  label: string
  /** As the viewer wants it. */
  muted: boolean
  /** What the browser plays only after a gesture. */
  blocked: Blocked
  /** From 0 to 1. */
  volume: number
  onState: (state: LiveState) => void
  onSentAt: (sentAt: Date) => void
  onRefused: (reason: unknown) => void
  onBlocked: (blocked: Blocked) => void
}

/** The broadcast of a class on the page. */
function BroadcastVideo(props: BroadcastVideoProps) {
  const { active, label, muted, blocked, volume, ...hooks } = props
  const video = useRef<HTMLVideoElement>(null)
  const access = useEffectEvent(hooks.access)
  const state = useEffectEvent(hooks.onState)
  const tellSentAt = useEffectEvent(hooks.onSentAt)
  const refused = useEffectEvent(hooks.onRefused)
  const play = useEffectEvent(async (shown: HTMLVideoElement) =>
    hooks.onBlocked(await playAloud(shown, muted)),
  )
  useEffect(() => {
    const { current } = video
    if (!active || !current) return undefined
    const watching = watchBroadcast(() => access(), current, {
      onState: (next) => state(next),
      onSentAt: (sentAt) => tellSentAt(sentAt),
      onRefused: (reason) => refused(reason),
      play: () => void play(current),
    })
    return () => watching.stop()
  }, [active])
  useEffect(() => {
    if (video.current) video.current.volume = volume
  }, [volume])
  return (
    <video
      ref={video}
      aria-label={label}
      muted={muted || blocked !== null}
      playsInline
      autoPlay
      className="absolute inset-0 size-full object-contain"
    />
  )
}

const t = messages.stage

/** The picture of a class: of the broadcast, or as the host sends it. */
export function LivePicture({ stage }: { stage: LiveStage }) {
  const { isOver, watchesBroadcast, stream, muted, volume, blocked, setBlocked } = stage
  if (isOver) return null
  return watchesBroadcast ? (
    <BroadcastVideo
      active={stage.sends}
      access={stage.access}
      label={t.video}
      muted={muted}
      volume={volume}
      onState={stage.setState}
      onSentAt={(date) => stage.setSentAt(date.getTime() / 1000)}
      onRefused={stage.onRefused}
      blocked={blocked}
      onBlocked={setBlocked}
    />
  ) : (
    <StageVideo
      stream={stream}
      label={t.video}
      muted={muted}
      volume={volume}
      blocked={blocked}
      onBlocked={setBlocked}
    />
  )
}
