import type { Video } from '@carriage/contract/videos/schemas'
import { lazy } from '@carriage/texts/lazy'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { imageSources } from '../../../lib/text/image-url.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { videoQuery } from '../../../features/videos/api.ts'
import type { CuedVideo } from '../../../features/videos/cues/jump.ts'
import { useCues } from '../../../features/videos/cues/use-cues.ts'
import { useHeldFilm } from '../../../features/videos/film/use-held-film.ts'
import { loadPlayer } from '../../../features/videos/playback/load-player.tsx'
import { PageState } from '../cards/page-state.tsx'
import { ClassPage } from '../pages/class-page.tsx'
import { ClassSummary } from './class-summary.tsx'
import { PlayControls } from './play-controls.tsx'
import { PlayFailed } from './play-failed.tsx'

const Player = lazy(loadPlayer, 'default')

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where a class begins on the wall, in seconds; where it was left unless given. */
    playFrom?: number
  }
}

/** A class on the whole screen, and afterwards what was done. */
export function PlayPage({ id }: { id: string }) {
  const query = useQuery(videoQuery(id))
  const cued = useCues(id)
  const chosen = useLocation({ select: ({ state }) => state.playFrom })
  if (!query.data || cued === undefined)
    return (
      <div className="h-full p-12">
        <PageState query={query} />
      </div>
    )
  const { video } = query.data
  // Its page says why.
  if (video.playback_url === null)
    return (
      <div className="p-12">
        <ClassPage id={id} />
      </div>
    )
  return <Playing video={video} cued={cued} from={chosen ?? video.position_seconds ?? 0} />
}

interface PlayingProps {
  video: Video
  cued: CuedVideo | null
  /** Seconds. */
  from: number
}

function Playing({ video: shown, cued: shownCues, from }: PlayingProps) {
  const { video, cued, hold, release } = useHeldFilm(shown, shownCues)
  /** When it began to play, in epoch seconds. */
  const [startedAt, setStartedAt] = useState<number>()
  const [isOver, setOver] = useState(false)
  const [begin, setBegin] = useState(from)
  const [host, setHost] = useState<HTMLElement | null>(null)
  if (isOver)
    return (
      <ClassSummary
        video={video}
        since={startedAt ?? nowSeconds() - video.duration}
        onAgain={() => {
          setBegin(0)
          setStartedAt(undefined)
          setOver(false)
        }}
      />
    )
  return (
    <div className="grid h-full place-items-center bg-stage text-stage-ink">
      <title>{pageTitle(video.title)}</title>
      <h1 className="sr-only">{video.title}</h1>
      <div className="relative w-[min(100vw,calc(100dvh*16/9))]">
        <Suspense>
          <Player
            videoId={video._id}
            playbackUrl={video.playback_url ?? ''}
            film={video.playback_id ?? undefined}
            title={video.title}
            poster={imageSources(video.thumbnail_url)?.src}
            captions={video.captions}
            cued={cued}
            startAt={begin}
            // A session of a program counts by its class, as on a television that a phone leads.
            outsideProgram
            controls={
              <PlayControls
                title={video.title}
                host={host}
                hasCaptions={video.captions.length > 0}
              />
            }
            failure={PlayFailed}
            onPlaying={() => {
              hold()
              setStartedAt((before) => before ?? nowSeconds())
            }}
            onEnded={() => setOver(true)}
            onExpired={() => {
              release()
              return queryClient.invalidateQueries(videoQuery(video._id))
            }}
          />
        </Suspense>
        <div ref={setHost} />
      </div>
    </div>
  )
}
