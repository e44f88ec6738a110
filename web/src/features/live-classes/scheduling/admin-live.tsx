import type { User } from '@carriage/contract/accounts/schemas'
import { publicationStatuses } from '@carriage/contract/common'
import type { AdminLiveAnswer, LiveClass } from '@carriage/contract/live-classes/schemas'
import { CalendarPlusIcon } from '@phosphor-icons/react/dist/csr/CalendarPlus'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { shortCount } from '../../../lib/text/format.ts'
import { FIRST_PAGE } from '../../../lib/lists/list-search.ts'
import { usePagedList } from '../../../lib/lists/use-paged-list.ts'
import { Illustration } from '../../../ui/art/illustration.tsx'
import { Button, buttonStyle } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { choices, FilterSelect } from '../../../ui/controls/filter-select.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { StatCards } from '../../../ui/lists/stat-cards.tsx'
import { adminLiveQuery } from './admin-api.ts'
import { adminMessages as t } from './admin-messages.ts'
import { type AdminLiveSearch, readAdminLive } from './admin-search.ts'
import { AdminLiveTable } from './admin-live-table.tsx'
import { RemoveLiveDialog } from './remove-live-dialog.tsx'

interface AdminLiveProps {
  user: User
  search: AdminLiveSearch
  /** Writes the address; `replace` leaves no step to go back to. */
  onChange: (changes: Partial<AdminLiveSearch>, how?: 'replace') => void
}

function Figures({ summary }: { summary: AdminLiveAnswer['summary'] | undefined }) {
  const popular = summary?.most_popular
  return (
    <StatCards
      label={t.figures}
      stats={[
        {
          label: t.cards.total,
          value: summary && shortCount(summary.total),
          ...(summary && { note: t.cards.totalNote(summary.published, summary.draft) }),
        },
        { label: t.cards.upcoming, value: summary && shortCount(summary.upcoming) },
        { label: t.cards.enrollments, value: summary && shortCount(summary.enrollments) },
        {
          label: t.cards.popular,
          value: summary && <span className="line-clamp-1 break-all">{popular?.title ?? '–'}</span>,
          ...(summary && {
            note: popular ? t.cards.registered(popular.rsvp_count) : t.cards.nobody,
          }),
        },
      ]}
    />
  )
}

const nothing: Partial<AdminLiveSearch> = { query: undefined, status: undefined, page: FIRST_PAGE }

function None({ search, onChange }: Pick<AdminLiveProps, 'search' | 'onChange'>) {
  const filtered = Boolean(search.query ?? search.status)
  return (
    <EmptyState
      title={t.none}
      text={filtered ? t.noneText : t.emptyText}
      art={<Illustration seed="no-live" category="full-body" crop="wide" />}
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

/** The live classes of the studio, or for a coach those that they teach. */
export function AdminLive({ user, search, onChange }: AdminLiveProps) {
  const list = usePagedList(adminLiveQuery(search), search, onChange)
  const [chosen, setChosen] = useState<LiveClass | null>(null)
  const [removing, setRemoving] = useState(false)
  return (
    <>
      <PageHeading
        title={t.title}
        action={
          <Link to="/admin/live/new" className={buttonStyle()}>
            <CalendarPlusIcon size={18} weight="bold" aria-hidden />
            {t.schedule}
          </Link>
        }
      />
      <Figures summary={list.data?.summary} />
      <FilterBar
        label={t.search}
        placeholder={t.placeholder}
        query={search.query}
        onSearch={(query) => onChange({ query, page: FIRST_PAGE }, 'replace')}
      >
        <FilterSelect
          label={t.status}
          value={search.status ?? ''}
          // Whatever an address can say is read in one place, the words of this list too.
          onChange={(status) =>
            onChange({ status: readAdminLive({ status }).status, page: FIRST_PAGE })
          }
          options={choices(t.allStatuses, publicationStatuses, t.statuses)}
        />
      </FilterBar>
      <PagedList {...list} label={t.list} empty={<None search={search} onChange={onChange} />}>
        {({ live_class: classes }) => (
          <AdminLiveTable
            user={user}
            classes={classes}
            stale={list.stale}
            onRemove={(live) => {
              setChosen(live)
              setRemoving(true)
            }}
          />
        )}
      </PagedList>
      {chosen && (
        <RemoveLiveDialog live={chosen} open={removing} onClose={() => setRemoving(false)} />
      )}
    </>
  )
}
