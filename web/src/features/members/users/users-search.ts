import { roles, subscriptionPlans } from '@carriage/contract/accounts/schemas'
import { activityStates } from '@carriage/contract/members/schemas'
import * as z from 'zod/mini'
import { oneOf, pageAddress, pageParams, searchText } from '../../../lib/lists/list-search.ts'

const usersSearch = z.object({
  ...pageParams,
  query: searchText,
  role: oneOf(roles),
  plan: oneOf(subscriptionPlans),
  status: oneOf(activityStates),
})
export type UsersSearch = z.output<typeof usersSearch>

/** What the address of the list asks for; a value that nobody knows means all. */
export const readUsers = (search: object): UsersSearch => z.parse(usersSearch, search)

export const usersAddress = ({ page, per_page, ...filters }: UsersSearch) => ({
  ...filters,
  ...pageAddress(page, per_page),
})
