import type { VideoCard } from '@carriage/contract/videos/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx'
import { videoOptionsQuery } from '../authoring/admin-api.ts'
import { texts as adminMessages } from '@carriage/texts/web/programs/authoring/admin'
import { VideoOption } from './video-option.tsx'
import { QueryView } from '../../../catalog/query-view.tsx'

const t = adminMessages.sessionDialog

interface VideoOptionsProps {
  programId: string
  /** The session's own, which was put down in this dialog. */
  released: VideoCard | null
  chosenId: string | undefined
  onChoose: (video: VideoCard) => void
}

/** The videos that may be assigned, found by words; it stays as high whatever is found. */
export function VideoOptions({ programId, released, chosenId, onChoose }: VideoOptionsProps) {
  const [query, setQuery] = useState('')
  const options = useInfiniteQuery(videoOptionsQuery(programId, query))
  const { data, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = options
  const found = data?.pages.flatMap(({ videos }) => videos) ?? []
  const offered = [...(released ? [released] : []), ...found].filter(({ _id }) => _id !== chosenId)
  return (
    <div className="grid gap-3">
      <SearchField label={t.search} placeholder={t.placeholder} value={query} onSearch={setQuery} />
      <section
        aria-label={t.offered}
        tabIndex={0}
        aria-busy={isPlaceholderData}
        className={cx(
          'h-64 overflow-y-auto rounded-control border border-line px-3 py-1',
          isPlaceholderData && 'opacity-60',
        )}
      >
        {!data ? (
          <QueryView query={options} loading={<OptionsSkeleton />} />
        ) : offered.length === 0 ? (
          <p className="py-4 text-ink-2">{query === '' ? t.noneAtAll : t.none}</p>
        ) : (
          <ul className="divide-y divide-line">
            {offered.map((video) => (
              <VideoOption key={video._id} video={video} onPress={() => onChoose(video)} />
            ))}
          </ul>
        )}
        {hasNextPage && (
          <Button
            variant="line"
            size="sm"
            className="my-2"
            pending={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t.more}
          </Button>
        )}
      </section>
    </div>
  )
}

const OptionsSkeleton = () => (
  <Loading>
    {Array.from({ length: 4 }, (_, index) => (
      <div key={index} className="flex items-center gap-3 py-2">
        <Skeleton className="aspect-video w-20 shrink-0" />
        <Skeleton className="h-4 w-2/5" />
      </div>
    ))}
  </Loading>
)
