import type { Video } from '@carriage/contract/videos/schemas'
import { lazy } from '@carriage/texts/lazy'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useState, useContext, useEffect } from 'react'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { imageSources } from '../../../lib/text/image-url.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { videoQuery, creditQuery, nextVideoQuery } from '../../../features/videos/api.ts'
import type { CuedVideo } from '../../../features/videos/cues/jump.ts'
import { useCues } from '../../../features/videos/cues/use-cues.ts'
import { useHeldFilm } from '../../../features/videos/film/use-held-film.ts'
import { loadPlayer } from '../../../features/videos/playback/load-player.tsx'
import { PageState } from '../cards/page-state.tsx'
import { ClassPage } from '../pages/class-page.tsx'
import { PlayControls } from './play-controls.tsx'
import { setFocus } from '@noriginmedia/norigin-spatial-navigation-core'
import { texts as videos } from '@carriage/texts/web/videos'
import { texts as t } from '@carriage/texts/web/wall'
import { StopButton, StopGroup, StopButtonLink, PagePath } from '../focus/stop.tsx'
import { formatLength } from '../../../lib/text/durations.ts'
import { useNewWorkout } from '../../../features/insights/use-new-workout.ts'
import { WeekSummary } from '../../../features/insights/week-summary.tsx'
import { CardRow } from '../cards/card-row.tsx'
import { WallVideo } from '../cards/wall-cards.tsx'

const after = videos.after

interface ClassSummaryProps {
  video: Video
  /** When the class began, in epoch seconds. */
  since: number
  onAgain: () => void
}

/** After a class: what was done, what it adds up to, and what comes next. */
function ClassSummary({ video, since, onAgain }: ClassSummaryProps) {
  const counted = useNewWorkout(since)
  const { data: credit } = useQuery(creditQuery(video._id))
  const next = useQuery(nextVideoQuery(video._id)).data?.video
  const minutes = Math.max(1, Math.round(video.duration / 60))
  return (
    <div className="grid h-full grid-cols-[1fr_auto] gap-12 overflow-y-auto px-12 py-14">
      <div className="min-w-0 space-y-6">
        <title>{pageTitle(video.title)}</title>
        {counted && <p className="label text-lg text-ok">{after.done}</p>}
        <h1 className="display text-7xl">
          {after.finished({ title: video.title, length: formatLength(minutes * 60) })}
        </h1>
        {counted === false && !video.done && (
          <p className="text-lg text-ink-2">{after.notCounted}</p>
        )}
        {credit && (
          <p className="text-lg text-ink-2">
            {videos.credit.countedIn({
              week: credit.week_number,
              session: credit.session_number,
              program: credit.program_title,
            })}
          </p>
        )}
        <WeekSummary since={since} />
        <StopGroup name="after" className="flex gap-4">
          <StopButtonLink name="home" way="" replace>
            {t.home}
          </StopButtonLink>
          <StopButton name="again" variant="line" onPress={onAgain}>
            {t.again}
          </StopButton>
        </StopGroup>
      </div>
      {next && (
        <CardRow name="next" title={t.next}>
          <WallVideo video={next} row="next" replaces />
        </CardRow>
      )}
    </div>
  )
}

/** Stands in place of a class that cannot be played; Retry has the focus, which the picture had. */
function PlayFailed({ onRetry }: { onRetry: () => void }) {
  const path = useContext(PagePath)
  useEffect(() => {
    void setFocus(`${path} retry`)
  }, [path])
  return (
    <StopGroup
      name="failed"
      className="grid aspect-video place-content-center justify-items-center gap-6 text-center"
    >
      <p role="alert" className="text-xl">
        {videos.failed}
      </p>
      <StopButton name="retry" variant="stage" onPress={onRetry}>
        {t.retry}
      </StopButton>
    </StopGroup>
  )
}

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
      <div data-film="" className="relative w-[min(100vw,calc(100dvh*16/9))]">
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
