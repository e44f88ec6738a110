import { getAdminChallenge, listAdminChallenges } from '@carriage/contract/challenges/endpoints'
import type { AdminChallenge } from '@carriage/contract/challenges/schemas'
import { listAdminPrograms } from '@carriage/contract/programs/admin-endpoints'
import { keepPreviousData } from '@tanstack/react-query'
import { programKeys } from '../../../catalog/query-keys.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { queryKeys } from '../../../lib/queries/query-keys.ts'
import { challengeKeys } from '../api.ts'
import type { AdminChallengesSearch } from './admin-search.ts'

const keys = queryKeys('admin-challenges')

export const adminChallengesQuery = (search: AdminChallengesSearch) =>
  keys.query('list', listAdminChallenges, {
    query: search,
    placeholderData: keepPreviousData,
    // Members join and meet them meanwhile.
    staleTime: 0,
  })

export const adminChallengeQuery = (id: string) =>
  keys.query('detail', getAdminChallenge, { params: { id }, staleTime: 0, gcTime: 0 })

/** Programs by their titles, to choose from. */
export const programChoicesQuery = (query: string) =>
  keys.query('programs', listAdminPrograms, {
    query: { query, status: 'published' },
    placeholderData: keepPreviousData,
    // It may have been published for this.
    staleTime: 0,
  })

/** Shows a challenge as an answer had it, and lets the lists be read anew. */
export function cacheChallenge(challenge: AdminChallenge): void {
  queryClient.setQueryData(adminChallengeQuery(challenge._id).queryKey, { challenge })
  invalidateChallenges()
}

/** Reads anew what staff and members see of challenges. */
export function invalidateChallenges(): void {
  void queryClient.invalidateQueries({ queryKey: keys.of('list') })
  void queryClient.invalidateQueries({ queryKey: challengeKeys.all })
  void queryClient.invalidateQueries({ queryKey: programKeys.of('home') })
}
