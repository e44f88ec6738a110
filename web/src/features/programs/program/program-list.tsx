import { useInfiniteQuery } from '@tanstack/react-query'
import { Illustration } from '../../../ui/art/illustration.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx'
import { MoreButton } from '../../../ui/lists/more-button.tsx'
import { availableQuery } from '../api.ts'
import { texts as messages } from '@carriage/texts/web/programs'
import { ProgramGrid, ProgramGridSkeleton } from '../../../catalog/program-grid.tsx'
import { QueryView } from '../../../catalog/query-view.tsx'

const t = messages.list
const heading = 'title mb-5 text-2xl'

function ListSkeleton() {
  return (
    <Loading>
      <Skeleton className="mb-6 h-6 w-48" />
      <ProgramGridSkeleton />
    </Loading>
  )
}

function Sections() {
  const query = useInfiniteQuery(availableQuery)
  const { data } = query
  if (!data) return <QueryView query={query} loading={<ListSkeleton />} />
  // The programs one has joined come complete with every page.
  const joined = data.pages[0]?.enrolled_programs ?? []
  const available = data.pages.flatMap((page) => page.available_programs)
  return (
    <div className="space-y-14">
      <section>
        <h2 className={heading}>{t.active({ count: joined.length })}</h2>
        {joined.length > 0 ? (
          <ProgramGrid programs={joined} leads />
        ) : (
          <EmptyState
            title={t.noActive}
            text={t.noActiveText}
            art={<Illustration seed="no-program" category="lower-body" crop="wide" />}
          />
        )}
      </section>
      <section>
        <h2 className={heading}>{t.available}</h2>
        {available.length > 0 ? (
          <ProgramGrid programs={available} leads={joined.length === 0} />
        ) : (
          <EmptyState title={t.noAvailable} text={t.noAvailableText} />
        )}
        {query.hasNextPage && <MoreButton of={query} />}
      </section>
    </div>
  )
}

export function ProgramList() {
  return (
    <>
      <h1 className="display text-5xl md:text-7xl">{t.title}</h1>
      <p className="mt-2.5 mb-9 text-ink-2">{t.subtitle}</p>
      <Sections />
    </>
  )
}
