import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { addToQueue, orderQueue, queueQuery, removeFromQueue, showFailure } from './api.ts'
import { PlayAll } from './play-all.tsx'
import { SortableClasses } from './class-row.tsx'
import { texts as messages } from '@carriage/texts/web/playlists'
import { texts as ui } from '@carriage/texts/web/ui'
import { QueryView } from '../../catalog/query-view.tsx'
import { LinkButton } from '../../catalog/link-button.tsx'

export const RowsSkeleton = () => (
  <Loading className="space-y-2.5">
    {[0, 1, 2].map((key) => (
      <Skeleton key={key} className="h-21 rounded-card sm:h-26" />
    ))}
  </Loading>
)

/** What plays next, in an order that can be changed. */
export function UpNext() {
  const id = useId()
  const query = useQuery(queueQuery)
  const videos = query.data?.videos ?? []
  const ids = videos.map(({ _id }) => _id)
  const clear = () => {
    removeFromQueue(ids).then(
      () =>
        toast.ok(messages.cleared, {
          label: ui.undo,
          run: () => void addToQueue(ids, 'last').catch(showFailure),
        }),
      showFailure,
    )
  }
  return (
    <section aria-labelledby={id}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id={id} className="title text-2xl">
            {messages.upNext}
          </h2>
          {videos.length > 0 && <p className="mt-1 text-ink-2">{messages.upNextText}</p>}
        </div>
        {videos.length > 0 && (
          <div className="flex flex-wrap gap-3">
            <PlayAll videos={videos} />
            <Button variant="ghost" onClick={clear}>
              {messages.clear}
            </Button>
          </div>
        )}
      </div>
      <QueryView query={query} loading={<RowsSkeleton />}>
        {() =>
          videos.length === 0 ? (
            <EmptyState
              title={messages.queueEmpty}
              text={messages.queueEmptyText}
              action={
                <LinkButton to="/dashboard/search" variant="line">
                  {messages.discover}
                </LinkButton>
              }
            />
          ) : (
            <SortableClasses
              videos={videos}
              onOrder={(order) => void orderQueue(order).catch(showFailure)}
              onRemove={({ _id }) => void removeFromQueue([_id]).catch(showFailure)}
            />
          )
        }
      </QueryView>
    </section>
  )
}
