import {
  listMemberNotes,
  listMemberTags,
  listTags,
} from '@carriage/contract/member-notes/endpoints'
import { keepPreviousData } from '@tanstack/react-query'
import type { PageSearch } from '../../lib/lists/list-search.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'

const keys = queryKeys('member-notes')

export const notesQuery = (id: string, query: PageSearch) =>
  keys.query('notes', listMemberNotes, {
    params: { id },
    query,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const tagsQuery = (id: string) =>
  keys.query('tags', listMemberTags, { params: { id }, staleTime: 0 })

/** The tags that members have, as far as the server lists them. */
export const allTagsQuery = keys.query('all-tags', listTags, { query: {}, staleTime: 0 })

export const refreshNotes = () => void queryClient.invalidateQueries({ queryKey: keys.of('notes') })

/** Keeps the tags that a change has answered, and asks again which tags there are. */
export function keepTags(id: string, tags: { tags: string[] }): void {
  queryClient.setQueryData(tagsQuery(id).queryKey, tags)
  void queryClient.invalidateQueries({ queryKey: allTagsQuery.queryKey })
}
