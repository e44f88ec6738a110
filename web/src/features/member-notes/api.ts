import {
  listMemberNotes,
  listMemberTags,
  listTags,
} from '@carriage/contract/member-notes/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import type { PageSearch } from '../../lib/lists/list-search.ts'
import { queryClient } from '../../lib/queries/query-client.ts'

const KEY = 'member-notes'

export const notesQuery = (id: string, query: PageSearch) =>
  queryOptions({
    queryKey: [KEY, 'notes', id, query],
    queryFn: ({ signal }) => call(listMemberNotes, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const tagsQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'tags', id],
    queryFn: ({ signal }) => call(listMemberTags, { params: { id }, signal }),
    staleTime: 0,
  })

/** The tags that members have, as far as the server lists them. */
export const allTagsQuery = queryOptions({
  queryKey: [KEY, 'all-tags'],
  queryFn: ({ signal }) => call(listTags, { query: {}, signal }),
  staleTime: 0,
})

export const refreshNotes = () => void queryClient.invalidateQueries({ queryKey: [KEY, 'notes'] })

/** Keeps the tags that a change has answered, and asks again which tags there are. */
export function keepTags(id: string, tags: { tags: string[] }): void {
  queryClient.setQueryData(tagsQuery(id).queryKey, tags)
  void queryClient.invalidateQueries({ queryKey: allTagsQuery.queryKey })
}
