import { publicationStatuses } from '@carriage/contract/common'
import * as z from 'zod/mini'
import { oneOf, listAddress, pageParams, searchText } from '../../../lib/lists/list-search.ts'

const adminLiveSearch = z.object({
  ...pageParams,
  query: searchText,
  status: oneOf(publicationStatuses),
})
export type AdminLiveSearch = z.output<typeof adminLiveSearch>

/** The list in the address of its page. */
export const adminLiveAddress = listAddress(adminLiveSearch)
