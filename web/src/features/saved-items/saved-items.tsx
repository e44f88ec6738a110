import type { SavedProgram, SavedVideo } from '@carriage/contract/saved-items/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useRef, type ReactNode } from 'react'
import { useKeptFocus } from '../../lib/browser/use-kept-focus.ts'
import { Illustration } from '../../ui/art/illustration.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Loading } from '../../ui/layout/skeleton.tsx'
import { MoreButton } from '../../ui/lists/more-button.tsx'
import { ProgramGrid, ProgramGridSkeleton } from '../../catalog/program-grid.tsx'
import { VideoGrid, VideoGridSkeleton } from '../../catalog/video-grid.tsx'
import { savedQuery } from '../../catalog/save-item.ts'
import { texts as messages } from '@carriage/texts/web/saved-items'
import { QueryView } from '../../catalog/query-view.tsx'
import { LinkButton } from '../../catalog/link-button.tsx'

type Item = SavedVideo | SavedProgram

interface SectionProps {
  type: Item['item_type']
  title: string
  skeleton: ReactNode
  empty: ReactNode
  children: (items: Item[]) => ReactNode
}

function Section({ type, title, skeleton, empty, children }: SectionProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useInfiniteQuery(savedQuery(type))
  const { data } = query
  const items = data?.pages.flatMap((page) => page.saved_items) ?? []
  useKeptFocus(heading, items.length)
  return (
    <section aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className="title mb-5 text-2xl outline-none">
        {title}
      </h2>
      {!data ? (
        <QueryView query={query} loading={<Loading>{skeleton}</Loading>} />
      ) : items.length === 0 ? (
        empty
      ) : (
        children(items)
      )}
      {query.hasNextPage && <MoreButton of={query} />}
    </section>
  )
}

export function SavedItems() {
  return (
    <>
      <h1 className="display mb-9 text-5xl md:text-7xl">{messages.title}</h1>
      <div className="space-y-14">
        <Section
          type="video"
          title={messages.videos}
          skeleton={<VideoGridSkeleton />}
          empty={
            <EmptyState
              title={messages.noVideos}
              text={messages.noVideosText}
              art={<Illustration seed="no-saved-videos" category="upper-body" crop="wide" />}
              action={
                <LinkButton to="/dashboard/search" variant="line">
                  {messages.findVideos}
                </LinkButton>
              }
            />
          }
        >
          {(items) => (
            <VideoGrid
              videos={items.flatMap((item) => (item.item_type === 'video' ? [item.video] : []))}
            />
          )}
        </Section>
        <Section
          type="program"
          title={messages.programs}
          skeleton={<ProgramGridSkeleton />}
          empty={
            <EmptyState
              title={messages.noPrograms}
              text={messages.noProgramsText}
              art={<Illustration seed="no-saved-programs" category="full-body" crop="wide" />}
              action={
                <LinkButton to="/dashboard/programs" variant="line">
                  {messages.findPrograms}
                </LinkButton>
              }
            />
          }
        >
          {(items) => (
            <ProgramGrid
              programs={items.flatMap((item) =>
                item.item_type === 'program' ? [item.program] : [],
              )}
            />
          )}
        </Section>
      </div>
    </>
  )
}
