import { LEASE_DAYS } from '@carriage/contract/kept-classes/schemas'
import { texts as t } from '@carriage/texts/web/kept-classes'
import { useQuery } from '@tanstack/react-query'
import { formatBytes } from '../../lib/text/format.ts'
import { pageTitle } from '../../lib/text/page-title.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx'
import { spaceQuery } from './api.ts'
import { KeptRow } from './kept-row.tsx'
import { type KeptItem, useKeptItems } from './kept-list.ts'
import { canKeep } from './support.ts'
import { LinkButton } from '../../catalog/link-button.tsx'

/** The classes on this device, with their sizes and how long they stay. */
export function KeptPage() {
  const items = useKeptItems()
  return (
    <>
      <title>{pageTitle(t.menuItem)}</title>
      <h1 className="display mb-7 text-5xl md:text-7xl">{t.page}</h1>
      {!canKeep() ? (
        <p className="max-w-line-md text-ink-2">{t.unsupported}</p>
      ) : items === null ? (
        <Loading>
          <Skeleton className="h-28 rounded-card" />
        </Loading>
      ) : items.length === 0 ? (
        <EmptyState
          title={t.empty}
          text={t.emptyText}
          action={<LinkButton to="/dashboard/search">{t.discover}</LinkButton>}
        />
      ) : (
        <KeptList items={items} />
      )}
    </>
  )
}

function KeptList({ items }: { items: readonly KeptItem[] }) {
  const stored = items.reduce((sum, item) => sum + item.stored, 0)
  const { data: space } = useQuery(spaceQuery)
  const facts = [
    t.used({ size: formatBytes(stored) }),
    space && space.free !== null && t.free({ size: formatBytes(space.free) }),
    space && !space.isSafe && t.mayBeEvicted,
  ]
  return (
    <>
      <p className="num mb-2 max-w-line-lg text-ink-2">{facts.filter(Boolean).join(' ')}</p>
      <p className="mb-6 max-w-line-lg text-ink-2">{t.askWeekly({ days: LEASE_DAYS })}</p>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-3">
        {items.map((item) => (
          <KeptRow key={item.id} item={item} />
        ))}
      </ul>
    </>
  )
}
