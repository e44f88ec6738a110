import CalendarPlusIcon from 'icon:CalendarPlus'
import { lazy } from '@carriage/texts/lazy'
import { Suspense, useState } from 'react'
import { FIRST_PAGE, oneOf, listAddress, pageParams } from '../../../lib/lists/list-search.ts'
import { eachOnce, useGrowingList } from '../../../lib/lists/use-growing-list.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Illustration } from '../../../ui/art/illustration.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx'
import { liveListQuery } from '../api.ts'
import { texts as t } from '@carriage/texts/web/live-classes'
import { LiveCard } from './live-card.tsx'
import { RegisterButton } from './register-button.tsx'
import * as z from 'zod/mini'

const liveSearch = z.object({ ...pageParams, view: oneOf(['calendar']) })
export type LiveSearch = z.output<typeof liveSearch>

/** The list in the address of its page. */
export const liveAddress = listAddress(liveSearch)

const LiveCalendar = lazy(() => import('./live-calendar.tsx'), 'LiveCalendar')

const CalendarDialog = lazy(() => import('./calendar-dialog.tsx'), 'CalendarDialog')

interface LiveListProps {
  search: LiveSearch
  /** Writes the address; `replace` leaves no step to go back to. */
  onChange: (changes: Partial<LiveSearch>, how?: 'replace') => void
}

function ListSkeleton() {
  return (
    <Loading className="space-y-3">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-26 rounded-card" />
      ))}
    </Loading>
  )
}

function Upcoming({ search, onChange }: LiveListProps) {
  const { page, per_page } = search
  const list = useGrowingList(liveListQuery, { page, per_page }, onChange)
  return (
    <PagedList
      {...list}
      label={t.list}
      loading={<ListSkeleton />}
      empty={
        <EmptyState
          title={t.none}
          text={t.noneText}
          art={<Illustration seed="no-live-classes" category="full-body" crop="wide" />}
        />
      }
    >
      {(first, more) => (
        <ul aria-label={t.list} className="mb-6 space-y-3">
          {eachOnce([first, ...more].flatMap((shown) => shown.live_class)).map((live) => (
            <li key={live._id}>
              <LiveCard live={live} action={<RegisterButton live={live} />} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

/** The classes that are coming, one below the other or on a calendar. */
export function LiveList({ search, onChange }: LiveListProps) {
  const isCalendar = search.view === 'calendar'
  const [subscribing, setSubscribing] = useState<boolean | null>(null)
  const show = (view: LiveSearch['view']) => onChange({ view, page: FIRST_PAGE }, 'replace')
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="display text-5xl md:text-6xl">{t.title}</h1>
          <p className="mt-2 text-ink-2">{t.text}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button variant="line" onClick={() => setSubscribing(true)}>
            <CalendarPlusIcon size={18} aria-hidden />
            {t.feed.open}
          </Button>
          <div role="group" aria-label={t.view} className="flex gap-2">
            <Chip pressed={!isCalendar} onPress={() => show(undefined)}>
              {t.asList}
            </Chip>
            <Chip pressed={isCalendar} onPress={() => show('calendar')}>
              {t.asCalendar}
            </Chip>
          </div>
        </div>
      </div>
      {subscribing !== null && (
        <Suspense fallback={null}>
          <CalendarDialog open={subscribing} onClose={() => setSubscribing(false)} />
        </Suspense>
      )}
      {isCalendar ? (
        <Suspense fallback={<ListSkeleton />}>
          <LiveCalendar />
        </Suspense>
      ) : (
        <Upcoming search={search} onChange={onChange} />
      )}
    </>
  )
}
