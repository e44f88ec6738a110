import { roles, subscriptionPlans } from '@carriage/contract/accounts/schemas'
import { activityStates, paymentStates, userSorts } from '@carriage/contract/members/schemas'
import { tag } from '@carriage/contract/member-notes/schemas'
import * as z from 'zod/mini'
// Renamed: zod's `catch` is not that of promises.
import { catch as orElse } from 'zod/mini'
import {
  oneOf,
  listAddress,
  pageParams,
  searchText,
  sortParam,
} from '../../../lib/lists/list-search.ts'

const usersSearch = z.object({
  ...pageParams,
  query: searchText,
  sort: sortParam(userSorts),
  role: oneOf(roles),
  plan: oneOf(subscriptionPlans),
  status: oneOf(activityStates),
  payment: oneOf(paymentStates),
  tag: orElse(z.optional(tag), undefined),
})
export type UsersSearch = z.output<typeof usersSearch>

/** The list in the address of its page. */
export const usersAddress = listAddress(usersSearch)
