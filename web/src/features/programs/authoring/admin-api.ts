import {
  getAdminProgram,
  listAdminPrograms,
  listProgramMembers,
  listProgramReports,
  listVideoOptions,
} from '@carriage/contract/programs/admin-endpoints'
import type { AdminProgram } from '@carriage/contract/programs/admin-schemas'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { nextPage } from '../../../lib/queries/next-page.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import type { AdminProgramsSearch, MembersSearch } from './admin-search.ts'
import { programKeys } from '../../../catalog/query-keys.ts'
import { queryKeys } from '../../../lib/queries/query-keys.ts'

const keys = queryKeys('admin-programs')

const FRESH_MS = 5 * 60_000
const OPTIONS = 20

export const adminProgramsQuery = (search: AdminProgramsSearch) =>
  keys.query('list', listAdminPrograms, {
    query: search,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })

/** Read anew on every visit: what was true at the last one may have been changed by somebody else. */
export const adminProgramQuery = (id: string) =>
  keys.query('detail', getAdminProgram, { params: { id }, staleTime: 0, gcTime: 0 })

export const programMembersQuery = (id: string, search: MembersSearch) =>
  keys.query('members', listProgramMembers, {
    params: { id },
    query: search,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** About people's health: read anew at every visit, and not kept. */
export const programReportsQuery = (id: string, search: MembersSearch) =>
  keys.query('reports', listProgramReports, {
    params: { id },
    query: search,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

/** Videos that may still be assigned in a program, page by page. */
export const videoOptionsQuery = (programId: string, query: string) =>
  infiniteQueryOptions({
    queryKey: keys.of('options', programId, query),
    queryFn: ({ pageParam, signal }) =>
      call(listVideoOptions, {
        query: { program_id: programId, query, page: pageParam, per_page: OPTIONS },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Shows a program as an answer had it, and lets the lists be read anew. */
export function cacheProgram(program: AdminProgram): void {
  queryClient.setQueryData(adminProgramQuery(program._id).queryKey, { program })
  invalidatePrograms()
}

/** Lets the lists, and what members see, be read anew. */
export function invalidatePrograms(): void {
  void queryClient.invalidateQueries({ queryKey: keys.of('list') })
  void queryClient.invalidateQueries({ queryKey: keys.of('options') })
  void queryClient.invalidateQueries({ queryKey: programKeys.all })
}
