import type { StagePerson } from '@carriage/contract/live-classes/stage'
import MicrophoneSlashIcon from 'icon:MicrophoneSlash'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { texts as t } from '@carriage/texts/web/live-classes/stage/stage'
import type { LiveAccess, LiveState } from '../../../lib/live/live-transport.ts'
import type { Blocked } from '../../../lib/live/play-aloud.ts'
import { liveTransport } from '../../../lib/live/transport.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { placeAccess } from '../presence/live-access.ts'
import { StageVideo } from '../presence/stage-video.tsx'

/** Picture and sound from one place on the stage; each has a connection of its own, which is made again after losses. */
export function usePlace(place: number, freshAccess: () => Promise<LiveAccess>) {
  const [state, setState] = useState<LiveState>('connecting')
  const [stream, setStream] = useState<MediaStream | null>(null)
  const access = useEffectEvent(freshAccess)
  useEffect(() => {
    const watching = liveTransport.watch(async () => placeAccess(await access(), place), {
      onState: setState,
      onStream: setStream,
      // The page says of the class itself why somebody may not be in it.
      onRefused: () => {},
    })
    return () => {
      watching.stop()
      setStream(null)
    }
  }, [place])
  return { isLive: state === 'live', stream }
}

export interface Hearing {
  /** As the person who watches wants it. */
  muted?: boolean
  /** From 0 to 1. */
  volume?: number
  blocked?: Blocked
  onBlocked?: (blocked: Blocked) => void
}

interface StageTileProps {
  person: StagePerson & { place: number }
  access: () => Promise<LiveAccess>
  hearing: Hearing
}

/** Somebody else on the stage. Whoever is muted is played by nobody, whatever their browser sends. */
export function StageTile({ person, access, hearing }: StageTileProps) {
  const { first_name: name, has_picture: hasPicture, place } = person
  const { isLive, stream } = usePlace(place, access)
  const { muted = false, ...how } = hearing
  return (
    <Tile name={name} isMuted={person.state === 'muted'} isCohost={person.is_cohost}>
      <StageVideo
        stream={stream}
        label={t.video({ name })}
        muted={muted || person.state === 'muted'}
        {...how}
      />
      {(!hasPicture || !isLive) && <TileCover name={name} text={isLive ? null : t.connecting} />}
    </Tile>
  )
}

/** What stands over a picture that is not there, or not yet. */
export function TileCover({ name, text }: { name: string; text: string | null }) {
  return (
    // The name stands below.
    <div className="absolute inset-0 grid place-content-center bg-stage pb-6 text-stage-ink-2">
      {text === null ? <Avatar of={{ first_name: name }} /> : <p className="text-sm">{text}</p>}
    </div>
  )
}

interface TileProps {
  name: string
  isMuted: boolean
  isCohost: boolean
  children: ReactNode
}

/** The frame of somebody on the stage, with their first name. */
export function Tile({ name, isMuted, isCohost, children }: TileProps) {
  return (
    <div className="relative aspect-video overflow-hidden rounded-control bg-stage">
      {children}
      <p className="absolute start-2 end-2 bottom-2 flex w-fit max-w-full items-center gap-1.5 rounded-chip bg-stage/82 px-2 py-1 text-sm text-stage-ink">
        {isMuted && <MicrophoneSlashIcon size={16} aria-hidden className="shrink-0" />}
        <span className="truncate">{name}</span>
        {isCohost && <span className="text-stage-ink-2 max-sm:hidden">{t.cohost}</span>}
        {isMuted && <span className="sr-only">{t.muted({ name })}</span>}
      </p>
    </div>
  )
}
