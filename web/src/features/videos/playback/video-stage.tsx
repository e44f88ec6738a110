import type { Video } from '@carriage/contract/videos/schemas'
import LockSimpleIcon from 'icon:LockSimple'
import type { ReactNode } from 'react'
import { useOnline } from '../../../lib/browser/use-online.ts'
import { imageSources } from '../../../lib/text/image-url.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Thumbnail } from '../../../catalog/thumbnail.tsx'
import { videoQuery } from '../api.ts'
import type { CuedVideo } from '../cues/jump.ts'
import { type KeptClass, withKeptClass, withKeptFilm } from '../../kept-classes/kept-film.ts'
import { useHeldFilm } from '../film/use-held-film.ts'
import { CoveredPlayer } from './covered-player.tsx'
import type { ControlRef } from './player-control.ts'
import { texts as messages } from '@carriage/texts/web/videos'
import { LinkButton } from '../../../catalog/link-button.tsx'

/** Holds the place of the picture in its exact size. */
export function StageSkeleton() {
  return <Skeleton className="aspect-video w-full rounded-card" />
}

interface VideoStageProps {
  video: Video
  /** Plays at once: somebody has pressed for it. */
  autoPlay?: boolean
  /** It is watched for itself, not as a session. */
  outsideProgram?: boolean
  /** Called as playback goes on, in seconds. */
  onTime?: (position: number, duration: number) => void
  onEnded?: () => void
  onPlaying?: () => void
  cued?: CuedVideo | null | undefined
  /** The reformer is set up already. */
  isSetUp?: boolean
  control?: ControlRef
  /** Stands over the picture in full screen. */
  inFullScreen?: ReactNode
  /** Seconds; where the member stopped unless given. */
  startAt?: number
  /** Whether somebody has chosen `startAt`. */
  isPlaceChosen?: boolean
  /** The class as this browser keeps it. */
  kept?: KeptClass | undefined
  /** The kept film cannot be played: the caller leaves it out. */
  onKeptFailed?: (() => void) | undefined
}

/** The player; for people who may not play it, the picture and a link to the plans. */
export function VideoStage({
  video: shown,
  autoPlay = false,
  outsideProgram = false,
  onTime,
  onEnded,
  onPlaying,
  cued: shownCues,
  isSetUp = false,
  control,
  inFullScreen,
  startAt,
  isPlaceChosen = false,
  kept,
  onKeptFailed,
}: VideoStageProps) {
  const network = useHeldFilm(shown, shownCues)
  const { cued, hold, release } = network
  const online = useOnline()
  const withKept = (of: KeptClass) =>
    online ? withKeptFilm(network.video, of.film) : withKeptClass(network.video, of)
  const video = kept ? withKept(kept) : network.video
  const isKept = kept !== undefined && video.playback_url === kept.film.url
  if (video.playback_url !== null) {
    return (
      <CoveredPlayer
        // Another film has other times, and reports of its own; one that is kept has a loader of its own.
        key={`${video._id} ${video.playback_id} ${isKept}`}
        videoId={video._id}
        playbackUrl={video.playback_url}
        film={video.playback_id ?? undefined}
        kept={isKept ? kept.film : undefined}
        title={video.title}
        storyboardUrl={video.storyboard_url ?? undefined}
        captions={video.captions}
        chaptersUrl={video.chapters_url ?? undefined}
        cued={cued}
        isSetUp={isSetUp}
        control={control}
        inFullScreen={inFullScreen}
        startAt={startAt ?? video.position_seconds ?? 0}
        isPlaceChosen={isPlaceChosen}
        autoPlay={autoPlay}
        outsideProgram={outsideProgram}
        onTime={onTime}
        onEnded={onEnded}
        onPlaying={() => {
          hold()
          onPlaying?.()
        }}
        poster={(isKept && kept.poster) || imageSources(video.thumbnail_url)?.src}
        onExpired={() => {
          release()
          if (isKept) onKeptFailed?.()
          return queryClient.invalidateQueries(videoQuery(video._id))
        }}
      />
    )
  }
  return (
    <div className="relative aspect-video overflow-hidden rounded-card bg-stage">
      <Thumbnail of={video} sizes="(min-width: 84rem) 60rem, 100vw" priority />
      <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-stage/78 p-6 text-center text-stage-ink">
        {video.playable ? (
          <p className="max-w-line-xs">{messages.notReady}</p>
        ) : (
          <>
            <LockSimpleIcon size={28} aria-hidden />
            <p className="max-w-line-xs">{messages.withheld}</p>
            <LinkButton to="/plans" variant="stage">
              {messages.subscribe}
            </LinkButton>
          </>
        )}
      </div>
    </div>
  )
}
