import { publicationStatuses } from '@carriage/contract/common'
import * as z from 'zod/mini'
import { oneOf, pageAddress, pageParams, searchText } from '../../../lib/lists/list-search.ts'

const adminLiveSearch = z.object({
  ...pageParams,
  query: searchText,
  status: oneOf(publicationStatuses),
})
export type AdminLiveSearch = z.output<typeof adminLiveSearch>

/** What the address of the list asks for; a value that nobody knows filters nothing. */
export const readAdminLive = (search: object): AdminLiveSearch => z.parse(adminLiveSearch, search)

export const adminLiveAddress = ({ page, per_page, ...filters }: AdminLiveSearch) => ({
  ...filters,
  ...pageAddress(page, per_page),
})
