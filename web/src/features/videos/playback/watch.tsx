import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../../lib/queries/query-failure.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx'
import { SaveButton } from '../../../catalog/save-button.tsx'
import { videoQuery } from '../api.ts'
import { VideoFacts, VideoLine } from './video-facts.tsx'
import { StageSkeleton, VideoStage } from './video-stage.tsx'

interface WatchProps {
  videoId: string
  /** Plays at once: somebody has pressed for it. */
  autoPlay?: boolean
  /** Stands instead of the video's own title. */
  title?: string
}

/** A video to watch, and what there is to know about it. */
export function Watch({ videoId, title, autoPlay = false }: WatchProps) {
  const { data, error, isFetching, refetch } = useQuery(videoQuery(videoId))
  if (!data) {
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
      <VideoStage video={video} autoPlay={autoPlay} />
      <h1 className="display mt-7 text-[1.75rem] md:text-[2.375rem]">{title ?? video.title}</h1>
      <div className="mt-3 mb-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <VideoLine video={video} />
        <SaveButton item={{ type: 'video', id: video._id, saved: video.saved }} />
      </div>
      <VideoFacts video={video} />
    </article>
  )
}
