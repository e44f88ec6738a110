import type { SetupAnswer } from '@carriage/contract/videos/schemas'
import ListBulletsIcon from 'icon:ListBullets'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { errorText } from '../../../lib/api/api-error.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { Illustration } from '../../../ui/art/illustration.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ProgressBar } from '../../../ui/cards/progress-bar.tsx'
import { completeSetup, setupQuery } from '../api.ts'
import { texts as setupMessages } from '@carriage/texts/web/videos/setup'
import { firstOpen } from '../setup-progress.ts'
import { SetupList } from './setup-list.tsx'
import { SetupSkeleton } from './setup-skeleton.tsx'
import { SetupStage } from './setup-stage.tsx'
import { QueryView } from '../../../catalog/query-view.tsx'
import { LinkButton } from '../../../catalog/link-button.tsx'

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
          <h2 id="setup-videos" className="title mb-3 px-1.5 text-lead">
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
