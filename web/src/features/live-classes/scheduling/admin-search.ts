import { publicationStatuses } from '@carriage/contract/common'
import { liveSorts, liveTimes } from '@carriage/contract/live-classes/schemas'
import * as z from 'zod/mini'
import {
  oneOf,
  listAddress,
  pageParams,
  searchText,
  sortParam,
} from '../../../lib/lists/list-search.ts'

const adminLiveSearch = z.object({
  ...pageParams,
  query: searchText,
  sort: sortParam(liveSorts),
  status: oneOf(publicationStatuses),
  time: oneOf(liveTimes),
})
export type AdminLiveSearch = z.output<typeof adminLiveSearch>

/** The list in the address of its page. */
export const adminLiveAddress = listAddress(adminLiveSearch)
