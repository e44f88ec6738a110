import type { VideoCard } from '@carriage/contract/videos/schemas'
import { isSetupWatched } from '@carriage/contract/videos/setup'
import ArrowLeftIcon from 'icon:ArrowLeft'
import CheckIcon from 'icon:Check'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Button } from '../../../ui/controls/button.tsx'
import { Loading } from '../../../ui/layout/skeleton.tsx'
import { videoQuery } from '../api.ts'
import { texts as setupMessages } from '@carriage/texts/web/videos/setup'
import { StageSkeleton, VideoStage } from '../playback/video-stage.tsx'
import { QueryView } from '../../../catalog/query-view.tsx'

const t = setupMessages

interface PictureProps {
  id: string
  onWatched: () => void
}

function Picture({ id, onWatched }: PictureProps) {
  const loading = (
    <Loading>
      <StageSkeleton />
    </Loading>
  )
  const autoPlay = useLocation({ select: ({ state }) => state.play === true })
  const onTime = (position: number, duration: number) => {
    if (isSetupWatched(position, duration)) onWatched()
  }
  return (
    <QueryView query={useQuery(videoQuery(id))} loading={loading}>
      {({ video }) => <VideoStage video={video} autoPlay={autoPlay} onTime={onTime} />}
    </QueryView>
  )
}

interface SetupStageProps {
  video: VideoCard
  isLast: boolean
  onWatched: () => void
  onComplete: () => void
  /** Left out at the first video. */
  onPrevious?: (() => void) | undefined
}

/** One video of the guide, and the way through it. */
export function SetupStage({ video, isLast, onWatched, onComplete, onPrevious }: SetupStageProps) {
  return (
    <article aria-labelledby="setup-video">
      <Picture key={video._id} id={video._id} onWatched={onWatched} />
      <h2 id="setup-video" aria-live="polite" className="title mt-5 text-2xl">
        {video.title}
      </h2>
      <p className="mt-2 min-h-12 max-w-line-lg text-ink-2">{video.description}</p>
      <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button variant="line" disabled={!onPrevious} onClick={onPrevious}>
          <ArrowLeftIcon size={17} aria-hidden />
          {t.previous}
        </Button>
        <Button onClick={onComplete}>
          <CheckIcon size={17} weight="bold" aria-hidden />
          {isLast ? t.complete : t.completeAndContinue}
        </Button>
      </div>
    </article>
  )
}
