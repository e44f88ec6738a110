import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { FIRST_PAGE } from '../../../lib/lists/list-search.ts'
import { eachOnce, useGrowingList } from '../../../lib/lists/use-growing-list.ts'
import { Illustration } from '../../../ui/art/illustration.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { browseQuery, suggestionsQuery } from '../api.ts'
import type { DiscoverSearch } from './discover-search.ts'
import { texts as messages } from '@carriage/texts/web/videos'
import { countTraining, noTraining } from './training-filters.tsx'
import { DiscoverFilters } from './discover-filters.tsx'
import { DiscoverResults, DiscoverSkeleton } from './discover-results.tsx'
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router'
import { playAtOnce } from '../../../catalog/play-at-once.ts'
import { Thumbnail } from '../../../catalog/thumbnail.tsx'
import { formatPosition } from '../../../lib/text/durations.ts'
import { Duration } from '../../../ui/cards/video-card.tsx'
import { spokenQuery } from '../captions/api.ts'
import { MIN_SUGGEST_LENGTH, type Suggestion } from '@carriage/contract/suggestions/schemas'
import { useDebounced } from '../../../lib/queries/use-debounced.ts'
import { SuggestField, type Suggested } from '../../../ui/controls/suggest-field.tsx'
import { pagesFor } from './pages-for.ts'

/** Shorter than the pause before a search: names are wanted while a word is typed. */
const SUGGEST_DEBOUNCE_MS = 120
const MOST_PAGES = 2

interface Offered extends Suggested {
  /** Where it is found; undefined for what is searched. */
  link?: Pick<LinkProps, 'to' | 'params'>
}

const recordPages = {
  class: '/dashboard/videos/$id',
  program: '/dashboard/programs/$id',
  coach: '/dashboard/coaches/$id',
  exercise: undefined,
} as const

function offer({ kind, _id: id, text }: Suggestion): Offered {
  const to = recordPages[kind]
  return {
    key: `${kind} ${id ?? text}`,
    label: text,
    note: t.suggested[kind],
    ...(to && id !== null && { link: { to, params: { id } } }),
  }
}

/** The search of Discover: names of classes, programs, coaches, exercises and pages while somebody types. */
function DiscoverField({ query, onSearch }: { query: string; onSearch: (text: string) => void }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const asked = useDebounced(typed, SUGGEST_DEBOUNCE_MS)
  const { data } = useQuery(suggestionsQuery(asked))
  const pages = pagesFor(typed)
    .slice(0, MOST_PAGES)
    .map(({ to, label }): Offered => ({
      key: to,
      label: label(),
      note: t.suggested.page,
      link: { to },
    }))
  const found = typed.length < MIN_SUGGEST_LENGTH ? [] : (data?.suggestions ?? [])
  return (
    <SuggestField
      label={t.search}
      placeholder={t.placeholder}
      value={query}
      onSearch={onSearch}
      suggestions={[...found.map(offer), ...pages]}
      onType={(text) => setTyped(text.replace(/\p{Cc}/gu, ' ').trim())}
      onChoose={({ label, link }) => (link ? void navigate(link) : onSearch(label))}
    />
  )
}

/** Sentences of classes in which a search stands; a press plays the class from there. Nothing where nobody says it. */
function SpokenShelf({ query }: { query: string }) {
  const id = useId()
  const { data } = useQuery(spokenQuery(query))
  if (!data || data.moments.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="title mb-4 text-2xl">
        {messages.discover.spoken}
      </h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {data.moments.map(({ video, at_seconds: at, text }) => (
          <li
            key={`${video._id} ${at}`}
            className="group relative grid grid-cols-[8.5rem_minmax(0,1fr)] items-center gap-x-4 rounded-card border border-line bg-surface p-3 hover:border-line-strong"
          >
            <div className="relative aspect-video overflow-hidden rounded-control bg-sunken">
              <Thumbnail of={video} sizes="8.5rem" />
              <Duration>{formatPosition(at)}</Duration>
            </div>
            <div className="min-w-0">
              <h3 className="title line-clamp-2 text-base">
                <Link
                  to="/dashboard/videos/$id"
                  params={{ id: video._id }}
                  search={{ at }}
                  state={playAtOnce}
                  className="after:absolute after:inset-0 after:rounded-card"
                >
                  {video.title}
                </Link>
              </h3>
              <p className="mt-1 line-clamp-3 text-sm text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

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
