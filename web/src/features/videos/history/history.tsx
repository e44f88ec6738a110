import type { ResponseOf } from '@carriage/contract/endpoint'
import type { listHistory } from '@carriage/contract/videos/endpoints'
import type { HistoryEntry } from '@carriage/contract/videos/schemas'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { FIRST_PAGE } from '../../../lib/lists/list-search.ts'
import { eachOnce, useGrowingList } from '../../../lib/lists/use-growing-list.ts'
import { Illustration } from '../../../ui/art/illustration.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { PlannedList } from '../../planned-classes/planned-list.tsx'
import { PracticeOverview } from '../../practice/practice-overview.tsx'
import { historyQuery } from '../api.ts'
import { texts as messages } from '@carriage/texts/web/videos'
import { HistoryRow } from './history-row.tsx'
import type { HistorySearch } from './history-search.ts'
import { LinkButton } from '../../../catalog/link-button.tsx'

const t = messages.history

interface HistoryProps {
  search: HistorySearch
  /** Writes the address; `replace` leaves no step to go back to. */
  onChange: (changes: Partial<HistorySearch>, how?: 'replace') => void
}

const HistorySkeleton = () => (
  <Loading className="space-y-3">
    {[0, 1, 2, 3].map((key) => (
      <Skeleton key={key} className="h-27 rounded-card sm:h-31" />
    ))}
  </Loading>
)

function Rows({ entries }: { entries: readonly HistoryEntry[] }) {
  const now = nowSeconds()
  return (
    <ul className="space-y-3">
      {entries.map((entry) => (
        <li key={entry._id}>
          <HistoryRow entry={entry} now={now} />
        </li>
      ))}
    </ul>
  )
}

function None({ search, onChange }: HistoryProps) {
  if (search.query !== undefined) {
    return (
      <EmptyState
        title={messages.discover.none}
        text={t.noneFoundText}
        action={
          <Button variant="line" onClick={() => onChange({ query: undefined, page: FIRST_PAGE })}>
            {t.clear}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      title={t.none}
      text={t.noneText}
      art={<Illustration seed="no-history" category="flexibility" crop="wide" />}
      action={
        <LinkButton to="/dashboard/search" variant="line">
          {messages.toList}
        </LinkButton>
      }
    />
  )
}

/** The member's workouts and what they have begun, newest first. */
export function History({ search, onChange }: HistoryProps) {
  const list = useGrowingList(historyQuery, search, onChange)
  return (
    <>
      <h1 className="display mb-6 text-5xl md:text-7xl">{t.title}</h1>
      {search.query === undefined && search.page === FIRST_PAGE && (
        <>
          <PlannedList />
          <PracticeOverview />
        </>
      )}
      <h2 className="title mb-4 text-2xl">{t.everything}</h2>
      <SearchField
        label={t.search}
        placeholder={t.placeholder}
        value={search.query ?? ''}
        onSearch={(text) => onChange({ query: text || undefined, page: FIRST_PAGE }, 'replace')}
      />
      <div className="mt-7">
        <PagedList
          {...list}
          label={t.title}
          loading={<HistorySkeleton />}
          empty={<None search={search} onChange={onChange} />}
        >
          {(first, more) => (
            <div
              aria-busy={list.stale}
              className={cx(
                'space-y-9 transition-opacity duration-mid',
                list.stale && 'opacity-55',
              )}
            >
              <Found pages={[first, ...more]} />
            </div>
          )}
        </PagedList>
      </div>
    </>
  )
}

type HistoryPage = ResponseOf<typeof listHistory>

/** What matches, and then under a heading of its own what is only similar. */
function Found({ pages }: { pages: readonly HistoryPage[] }) {
  const history = eachOnce(pages.flatMap((page) => page.history))
  const similar = pages.flatMap((page) => page.similar)
  const matching = history.filter(({ _id }) => !similar.includes(_id))
  const alike = history.filter(({ _id }) => similar.includes(_id))
  return (
    <>
      {matching.length > 0 && <Rows entries={matching} />}
      {alike.length > 0 && (
        <section aria-labelledby="similar">
          <h2 id="similar" className="title mb-4 text-2xl">
            {messages.discover.similar}
          </h2>
          <Rows entries={alike} />
        </section>
      )}
    </>
  )
}
