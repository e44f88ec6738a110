import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { isMissing } from '../../../lib/api/api-error.ts'
import { failureOf } from '../../../lib/queries/query-failure.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { buttonStyle } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { MissingPage } from '../../../ui/layout/missing-page.tsx'
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx'
import { SaveButton } from '../../../catalog/save-button.tsx'
import { nextVideoQuery, videoQuery } from '../api.ts'
import { messages } from '../messages.ts'
import type { NextUp } from '../next-up.ts'
import { playAtOnce } from '../play-at-once.ts'
import { VideoFacts, VideoLine } from './video-facts.tsx'
import { StageSkeleton, VideoStage } from './video-stage.tsx'

const AfterClass = lazy(() =>
  import('../after-class/after-class.tsx').then((module) => ({ default: module.AfterClass })),
)

interface WatchProps {
  videoId: string
  /** Plays at once: somebody has pressed for it. */
  autoPlay?: boolean
  /** Stands instead of the video's own title. */
  title?: string
  /** What comes after it, or null; by default a class like it. */
  next?: NextUp | null
}

/** A class like the one that was watched; undefined until it is known. */
function useNextClass(videoId: string, enabled: boolean): NextUp | null | undefined {
  const navigate = useNavigate()
  const { data, isError } = useQuery({ ...nextVideoQuery(videoId), enabled })
  if (isError) return null
  if (!data) return undefined
  const { video } = data
  if (!video) return null
  const start = () =>
    navigate({ to: '/dashboard/videos/$id', params: { id: video._id }, state: playAtOnce })
  return { label: messages.after.next, title: video.title, video, start }
}

/** A video to watch, and what there is to know about it. */
export function Watch({ videoId, title, next, autoPlay = false }: WatchProps) {
  const [ended, setEnded] = useState(false)
  const another = useNextClass(videoId, ended && next === undefined)
  const following = next === undefined ? another : next
  const { data, error, isFetching, refetch } = useQuery(videoQuery(videoId))
  if (!data) {
    if (isMissing(error)) {
      return (
        <>
          <title>{pageTitle(messages.missing)}</title>
          <MissingPage
            title={messages.missing}
            text={messages.missingText}
            action={
              <Link to="/dashboard/search" className={buttonStyle()}>
                {messages.toList}
              </Link>
            }
          />
        </>
      )
    }
    if (error) {
      return <ErrorState {...failureOf({ error, isFetching, refetch })} />
    }
    return (
      <Loading className="mx-auto max-w-[64rem]">
        <StageSkeleton />
        <Skeleton className="mt-7 h-9 w-2/3" />
        <Skeleton className="mt-3 h-5 w-1/2" />
      </Loading>
    )
  }
  const { video } = data
  return (
    <article className="mx-auto max-w-[64rem]">
      <title>{pageTitle(title ?? video.title)}</title>
      <VideoStage
        video={video}
        autoPlay={autoPlay}
        onEnded={() => setEnded(true)}
        onPlaying={() => setEnded(false)}
      />
      {ended && following !== undefined && (
        <Suspense>
          <AfterClass video={video} title={title ?? video.title} next={following} />
        </Suspense>
      )}
      <h1 className="display mt-7 text-[1.75rem] md:text-[2.375rem]">{title ?? video.title}</h1>
      <div className="mt-3 mb-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <VideoLine video={video} />
        <SaveButton item={{ type: 'video', id: video._id, saved: video.saved }} />
      </div>
      <VideoFacts video={video} />
    </article>
  )
}
