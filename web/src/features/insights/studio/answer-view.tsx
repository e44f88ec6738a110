import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '../../../lib/queries/query-failure.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { TableSkeleton } from '../../../ui/lists/data-table.tsx'

interface AnswerViewProps<Data, Key extends QueryKey> {
  query: UseQueryOptions<Data, Error, Data, Key>
  children: (data: Data) => ReactNode
}

/** A section in each of its states: on its way, out of reach, there. */
export function AnswerView<Data, Key extends QueryKey>({
  query,
  children,
}: AnswerViewProps<Data, Key>) {
  const { data, error, isFetching, refetch } = useQuery(query)
  if (data !== undefined) return children(data)
  if (error) return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  return <TableSkeleton />
}
