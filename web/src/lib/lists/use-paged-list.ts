import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useCallback } from 'react'
import { FIRST_PAGE, type PageSearch } from './list-search.ts'
import { failureOf } from '../queries/query-failure.ts'

/** Writes the address; `replace` leaves no step to go back to. */
type ChangePage = (changes: Partial<PageSearch>, how?: 'replace') => void

/** A list that comes in pages, whose page stands in the address: what its view needs of it. */
export function usePagedList<Data extends { meta: { total: number } }, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
  { page, per_page: perPage }: PageSearch,
  onChange: ChangePage,
) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(query)
  const onPage = useCallback(
    (to: number, correction?: boolean) =>
      onChange({ page: to }, correction === true ? 'replace' : undefined),
    [onChange],
  )
  // Rows of another page are no answer to this one.
  const failed = error && (!data || isPlaceholderData)
  return {
    data,
    stale: isPlaceholderData,
    failure: failed ? failureOf({ error, isFetching, refetch }) : null,
    page,
    perPage,
    onPage,
    onPerPage: (size: number) => onChange({ per_page: size, page: FIRST_PAGE }),
  }
}
