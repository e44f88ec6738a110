import { useInfiniteQuery } from '@tanstack/react-query'
import { ProgramGrid, ProgramGridSkeleton } from '../../catalog/program-grid.tsx'
import { QueryView } from '../../catalog/query-view.tsx'
import { savedQuery } from '../../catalog/save-item.ts'
import { VideoGrid, VideoGridSkeleton } from '../../catalog/video-grid.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Loading } from '../../ui/layout/skeleton.tsx'
import { texts as messages } from '@carriage/texts/web/saved-items'

/** A row of the widest grid of each kind. */
const SHOWN = { videos: 4, programs: 3 } as const

/** The classes that a member saved last, their programs where there are no classes, or what saving is for. */
export function SavedStrip() {
  const query = useInfiniteQuery(savedQuery('video'))
  const loading = (
    <Loading>
      <VideoGridSkeleton />
    </Loading>
  )
  return (
    <QueryView query={query} loading={loading}>
      {({ pages }) => {
        const videos = pages
          .flatMap((page) => page.saved_items)
          .flatMap((item) => (item.item_type === 'video' ? [item.video] : []))
        return videos.length > 0 ? (
          <VideoGrid videos={videos.slice(0, SHOWN.videos)} />
        ) : (
          <SavedPrograms />
        )
      }}
    </QueryView>
  )
}

function SavedPrograms() {
  const query = useInfiniteQuery(savedQuery('program'))
  const loading = (
    <Loading>
      <ProgramGridSkeleton />
    </Loading>
  )
  return (
    <QueryView query={query} loading={loading}>
      {({ pages }) => {
        const programs = pages
          .flatMap((page) => page.saved_items)
          .flatMap((item) => (item.item_type === 'program' ? [item.program] : []))
        return programs.length > 0 ? (
          <ProgramGrid programs={programs.slice(0, SHOWN.programs)} />
        ) : (
          <EmptyState title={messages.none} text={messages.noneText} />
        )
      }}
    </QueryView>
  )
}
