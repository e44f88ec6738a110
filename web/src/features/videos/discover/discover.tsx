import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FIRST_PAGE } from '../../../lib/lists/list-search.ts'
import { eachOnce, useGrowingList } from '../../../lib/lists/use-growing-list.ts'
import { Illustration } from '../../../ui/art/illustration.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { browseQuery } from '../api.ts'
import type { DiscoverSearch } from './discover-search.ts'
import { texts as messages } from '@carriage/texts/web/videos'
import { countTraining, noTraining } from './training-filters.tsx'
import { DiscoverField } from './discover-field.tsx'
import { DiscoverFilters } from './discover-filters.tsx'
import { DiscoverResults, DiscoverSkeleton } from './discover-results.tsx'
import { SpokenShelf } from './spoken-shelf.tsx'

const t = messages.discover

type Change = (changes: Partial<DiscoverSearch>, how?: 'replace') => void
interface DiscoverProps {
  search: DiscoverSearch
  /** Writes the address; `replace` leaves no step to go back to. */
  onChange: Change
}

function Results({ search, onChange }: DiscoverProps) {
  const list = useGrowingList(browseQuery, search, onChange)
  return (
    <PagedList
      {...list}
      label={t.videos}
      loading={<DiscoverSkeleton />}
      empty={<None search={search} onChange={onChange} />}
    >
      {({ videos, similar }, more) => (
        <div
          aria-busy={list.stale}
          className={cx('transition-opacity duration-mid', list.stale && 'opacity-55')}
        >
          <DiscoverResults
            videos={videos}
            more={eachOnce(more.flatMap((page) => page.videos)).filter(
              ({ _id }) => !videos.some((video) => video._id === _id),
            )}
            similar={[similar, ...more.map((page) => page.similar)].flat()}
            searched={search.query !== undefined}
            ordered={search.order !== undefined}
          />
        </div>
      )}
    </PagedList>
  )
}

const isNarrowed = (search: DiscoverSearch): boolean =>
  countTraining(search) > 0 ||
  Boolean(search.level ?? search.category ?? search.duration ?? search.followed ?? search.undone)

function None({ search, onChange }: DiscoverProps) {
  const filtered = search.query !== undefined || isNarrowed(search)
  return (
    <EmptyState
      title={t.none}
      text={search.followed ? t.noneFollowed : t.noneText}
      art={<Illustration seed="no-videos" category="recovery" crop="wide" />}
      {...(filtered && {
        action: (
          <Button variant="line" onClick={() => onChange(nothing)}>
            {t.clear}
          </Button>
        ),
      })}
    />
  )
}

const nothing: Partial<DiscoverSearch> = {
  query: undefined,
  level: undefined,
  category: undefined,
  duration: undefined,
  followed: undefined,
  undone: undefined,
  ...noTraining,
  page: FIRST_PAGE,
}

/** Says to screen readers how many there are, once they are there. */
function Announcement({ search }: { search: DiscoverSearch }) {
  const { data, isPlaceholderData } = useQuery(browseQuery(search))
  return (
    <output className="sr-only">
      {data && !isPlaceholderData ? t.found({ count: data.meta.total }) : ''}
    </output>
  )
}

/** What classes say of a search; asked for once its results are there, and below them, so that it neither delays nor moves them. */
function Spoken({ search }: { search: DiscoverSearch }) {
  const { data, isPlaceholderData } = useQuery(browseQuery(search))
  if (search.query === undefined || isNarrowed(search) || !data || isPlaceholderData) return null
  return <SpokenShelf query={search.query} />
}

interface PageProps extends DiscoverProps {
  /** What else a query finds, beside classes. */
  others: (query: string) => ReactNode
}

export function Discover({ search, onChange, others }: PageProps) {
  return (
    <>
      <h1 className="display mb-6 text-5xl md:text-7xl">{t.title}</h1>
      <DiscoverField
        query={search.query ?? ''}
        onSearch={(text) => onChange({ query: text || undefined, page: FIRST_PAGE }, 'replace')}
      />
      <DiscoverFilters
        filter={search}
        onChange={(filter) => onChange({ ...filter, page: FIRST_PAGE })}
      />
      <Announcement search={search} />
      {search.query !== undefined && !isNarrowed(search) && others(search.query)}
      <div className="mt-8">
        <Results search={search} onChange={onChange} />
      </div>
      <Spoken search={search} />
    </>
  )
}
