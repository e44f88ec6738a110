import type { ComponentProps, ReactNode } from 'react'
import { TableSkeleton } from './data-table.tsx'
import { ErrorState } from '../layout/error-state.tsx'
import { Pagination } from './pagination.tsx'

interface PagedListProps<Data> extends Pick<
  ComponentProps<typeof Pagination>,
  'label' | 'page' | 'lastPage' | 'perPage' | 'onPage' | 'onNear' | 'onPerPage'
> {
  data: Data | undefined
  /** The pages that are shown behind it. */
  more?: readonly Data[]
  /** The rows are still those of another page. */
  stale: boolean
  failure: ComponentProps<typeof ErrorState> | null
  loading?: ReactNode
  /** In place of no rows at all. */
  empty: ReactNode
  children: (data: Data, more: readonly Data[]) => ReactNode
}

/** A list in pages in each of its states: on its way, out of reach, without rows, there. */
export function PagedList<Data extends { meta: { total: number } }>({
  data,
  more = [],
  stale,
  failure,
  loading = <TableSkeleton />,
  empty,
  children,
  ...paging
}: PagedListProps<Data>) {
  if (failure) return <ErrorState {...failure} />
  if (!data) return loading
  const { total } = data.meta
  return (
    <>
      {total === 0 ? empty : children(data, more)}
      <Pagination {...paging} total={total} stale={stale} />
    </>
  )
}
