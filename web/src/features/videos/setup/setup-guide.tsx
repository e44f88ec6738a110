import type { SetupAnswer, VideoCard } from '@carriage/contract/videos/schemas'
import ListBulletsIcon from 'icon:ListBullets'
import { useQuery } from '@tanstack/react-query'
import { Navigate, Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { errorText } from '../../../lib/api/api-error.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { Illustration } from '../../../ui/art/illustration.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ProgressBar } from '../../../ui/cards/progress-bar.tsx'
import { completeSetup, setupQuery, videoQuery } from '../api.ts'
import { texts as setupMessages } from '@carriage/texts/web/videos/setup'
import { firstOpen } from '../setup-progress.ts'
import { QueryView } from '../../../catalog/query-view.tsx'
import { LinkButton } from '../../../catalog/link-button.tsx'
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx'
import { StageSkeleton, VideoStage } from '../playback/video-stage.tsx'
import CheckIcon from 'icon:Check'
import { cx } from '../../../ui/cx.ts'
import { Duration } from '../../../ui/cards/video-card.tsx'
import { Thumbnail } from '../../../catalog/thumbnail.tsx'
import { formatDuration } from '../../../lib/text/durations.ts'
import { isSetupWatched } from '@carriage/contract/videos/setup'
import ArrowLeftIcon from 'icon:ArrowLeft'

function Picture({ id, onWatched }: { id: string; onWatched: () => void }) {
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
function SetupStage({ video, isLast, onWatched, onComplete, onPrevious }: SetupStageProps) {
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

interface SetupListProps {
  videos: readonly VideoCard[]
  /** Ids. */
  done: readonly string[]
  selected: string | null
  onSelect?: () => void
}

/** The videos of the guide in their order, with what has been done. */
function SetupList({ videos, done, selected, onSelect }: SetupListProps) {
  return (
    <ol className="grid gap-1.5">
      {videos.map((video) => (
        <li key={video._id}>
          <Link
            to="/dashboard/setup"
            search={{ video: video._id }}
            resetScroll={false}
            aria-current={video._id === selected ? 'true' : undefined}
            {...(onSelect && { onClick: onSelect })}
            className={cx(
              'grid grid-cols-1 items-center gap-3 rounded-pop border p-1.5 hover:bg-sunken xs:grid-cols-[6.5rem_1fr]',
              video._id === selected ? 'border-accent bg-accent-wash' : 'border-line bg-surface',
            )}
          >
            <span className="relative block aspect-video overflow-hidden rounded-control bg-sunken">
              <Thumbnail of={video} sizes="6.5rem" />
              <Duration>{formatDuration(video.duration)}</Duration>
            </span>
            <span className="min-w-0">
              <span className="title line-clamp-2 block text-body">{video.title}</span>
              {done.includes(video._id) && (
                <span className="label mt-1 flex items-center gap-1 text-ok">
                  <CheckIcon size={13} weight="bold" aria-hidden />
                  {setupMessages.completed}
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

/** The guide in the shape it is about to take. */
function SetupSkeleton() {
  return (
    <Loading>
      <Skeleton className="mb-7 h-11" />
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-[minmax(0,1fr)_17rem] lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div>
          <StageSkeleton />
          <Skeleton className="mt-5 h-7 w-2/3" />
          <Skeleton className="mt-3 h-5 w-1/2" />
        </div>
        <div className="grid content-start gap-3 max-md:hidden">
          {[0, 1, 2].map((key) => (
            <Skeleton key={key} className="h-20 rounded-pop" />
          ))}
        </div>
      </div>
    </Loading>
  )
}

const t = setupMessages

interface SetupGuideProps {
  /** The id in the address; undefined before one is chosen. */
  selected: string | undefined
  /** Opens a video; null for none, when there is nothing left to do. */
  onSelect: (id: string | null) => void
}

function AllDone() {
  return (
    <EmptyState
      title={t.allDone}
      text={t.allDoneText}
      art={<Illustration seed="setup-complete" category="full-body" crop="wide" />}
      action={<LinkButton to="/dashboard/programs">{t.toPrograms}</LinkButton>}
    />
  )
}

function Content({
  videos,
  done,
  selected,
  onSelect,
}: SetupGuideProps & Pick<SetupAnswer, 'videos' | 'done'>) {
  const [listed, setListed] = useState(false)
  const ids = videos.map(({ _id }) => _id)
  const open = firstOpen(done, ids)
  // The address names the video, so that finishing it does not take it away while it plays.
  if (selected === undefined && open !== null) {
    return <Navigate to="/dashboard/setup" search={{ video: open }} state replace />
  }
  const at = videos.findIndex(({ _id }) => _id === selected)
  const video = videos[at]
  // The router knows no such page, and that is the point: it shows that there is none.
  if (selected !== undefined && !video) return <Navigate to={'/404' as '/'} replace />
  const before = videos[at - 1]
  const note = (how: 'watched' | 'completed') => {
    if (!video || (how === 'watched' && done.includes(video._id))) return
    completeSetup(video._id, how).catch((error: unknown) => toast.error(errorText(error)))
  }
  const complete = () => {
    if (!video) return
    note('completed')
    onSelect(videos[at + 1]?._id ?? firstOpen([...done, video._id], ids))
  }
  const list = { videos, done, selected: video?._id ?? null }
  return (
    <>
      <div className="mb-7 flex flex-col gap-x-10 gap-y-4 md:flex-row md:items-end">
        <div className="md:flex-1">
          <ProgressBar
            label={t.progress}
            value={(100 * done.length) / ids.length}
            detail={t.done({ done: done.length, all: ids.length })}
            size="lg"
          />
        </div>
        <Button variant="line" className="md:hidden" onClick={() => setListed(true)}>
          <ListBulletsIcon size={18} aria-hidden />
          {t.list}
        </Button>
        {open === null && video && <p className="title text-ok">{t.allDone}</p>}
      </div>
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-[minmax(0,1fr)_17rem] lg:grid-cols-[minmax(0,1fr)_21rem]">
        {video ? (
          <SetupStage
            video={video}
            isLast={at === videos.length - 1}
            onWatched={() => note('watched')}
            onComplete={complete}
            onPrevious={before && (() => onSelect(before._id))}
          />
        ) : (
          <AllDone />
        )}
        <aside aria-labelledby="setup-videos" className="max-md:hidden">
          <h2 id="setup-videos" className="title mb-3 text-lead">
            {t.list}
          </h2>
          <SetupList {...list} />
        </aside>
      </div>
      <Drawer
        open={listed}
        onOpenChange={(isOpen) => setListed(isOpen)}
        title={t.list}
        heading={<span className="title text-lead">{t.list}</span>}
      >
        <SetupList {...list} onSelect={() => setListed(false)} />
      </Drawer>
    </>
  )
}

function Videos(props: SetupGuideProps) {
  const query = useQuery(setupQuery)
  if (query.data?.videos.length === 0) return <EmptyState title={t.none} text={t.noneText} />
  return (
    <QueryView query={query} loading={<SetupSkeleton />}>
      {({ videos, done }) => <Content {...props} videos={videos} done={done} />}
    </QueryView>
  )
}

/** The guide that makes a reformer ready, video by video. */
export function SetupGuide(props: SetupGuideProps) {
  return (
    <>
      <h1 className="display text-5xl md:text-7xl">{t.title}</h1>
      <p className="mt-2.5 mb-7 text-ink-2">{t.subtitle}</p>
      <Videos {...props} />
    </>
  )
}
