import { readOwnRemoval } from '@carriage/contract/members/endpoints'
import { queryKeys } from '../../../lib/queries/query-keys.ts'

/** What deleting the own account would lead to now. */
export const ownRemovalQuery = queryKeys('account-deletion').query('removal', readOwnRemoval, {
  staleTime: 0,
  gcTime: 0,
})
