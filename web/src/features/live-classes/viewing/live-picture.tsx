import { texts as messages } from '@carriage/texts/web/live-classes'
import { StageVideo } from '../presence/stage-video.tsx'
import { BroadcastVideo } from './broadcast-video.tsx'
import type { LiveStage } from './use-live-stage.ts'

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
