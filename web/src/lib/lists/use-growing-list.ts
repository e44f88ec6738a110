import { hashKey, useQueries, type UseQueryOptions } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { PageSearch } from './list-search.ts'
import { usePagedList } from './use-paged-list.ts'

/** So many pages are added to the first; then the page controls go on. */
const MOST_ADDED = 9

/** How many pages were added, by the place in the history: going back shows the list as it was left. */
const added = new Map<string, number>()

/**
 * A list in pages as `usePagedList` has it, to which the next page is added when its end comes near. The address keeps the
 * page with which it begins.
 */
export function useGrowingList<Data extends { meta: { total: number } }, Search extends PageSearch>(
  queryOf: (search: Search) => UseQueryOptions<Data>,
  search: Search,
  onChange: (changes: Partial<PageSearch>, how?: 'replace') => void,
) {
  const query = queryOf(search)
  const list = usePagedList(query, search, onChange)
  const visit = useLocation({ select: ({ state }) => state.__TSR_key ?? state.key })
  const of = `${visit} ${hashKey(query.queryKey)}`
  const [, draw] = useState(0)
  const asked = useQueries({
    queries: Array.from({ length: added.get(of) ?? 0 }, (_, index) => {
      const next = queryOf({ ...search, page: search.page + index + 1 })
      // The rows of another page are none of this one.
      return { ...next, placeholderData: undefined }
    }),
  })
  const more: Data[] = []
  for (const { data } of asked) {
    if (!data) break
    more.push(data)
  }
  const total = list.data?.meta.total ?? 0
  const last = search.page + more.length
  const mayGrow =
    !list.stale &&
    more.length === asked.length &&
    more.length < MOST_ADDED &&
    last * search.per_page < total
  const grow = useCallback(() => {
    added.set(of, more.length + 1)
    draw((times) => times + 1)
  }, [of, more.length])
  return {
    ...list,
    /** The pages that are shown behind the first. */
    more: list.stale ? [] : more,
    /** The last page that is shown. */
    lastPage: list.stale ? search.page : last,
    onNear: mayGrow ? grow : undefined,
  }
}

/** Each row once: a row that moved on while pages were read stands on two of them. */
export const eachOnce = <Row extends { _id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row._id, row])).values(),
]
