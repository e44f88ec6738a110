import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TableSkeleton } from '../../../ui/lists/data-table.tsx'
import { QueryView } from '../../../catalog/query-view.tsx'

interface AnswerViewProps<Data, Key extends QueryKey> {
  query: UseQueryOptions<Data, Error, Data, Key>
  children: (data: Data) => ReactNode
}

/** A section in each of its states: on its way, out of reach, there. */
export function AnswerView<Data, Key extends QueryKey>({
  query,
  children,
}: AnswerViewProps<Data, Key>) {
  return (
    <QueryView query={useQuery(query)} loading={<TableSkeleton />}>
      {children}
    </QueryView>
  )
}
