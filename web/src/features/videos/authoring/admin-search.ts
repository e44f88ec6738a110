import { categories, levels, publicationStatuses } from '@carriage/contract/common'
import * as z from 'zod/mini'
import { oneOf, pageAddress, pageParams, searchText } from '../../../lib/lists/list-search.ts'

const adminVideosSearch = z.object({
  ...pageParams,
  query: searchText,
  status: oneOf(publicationStatuses),
  level: oneOf(levels),
  category: oneOf(categories),
})
export type AdminVideosSearch = z.output<typeof adminVideosSearch>

/** What the address of the list asks for; a value that nobody knows filters nothing. */
export const readAdminVideos = (search: object): AdminVideosSearch =>
  z.parse(adminVideosSearch, search)

export const adminVideosAddress = ({ page, per_page, ...filters }: AdminVideosSearch) => ({
  ...filters,
  ...pageAddress(page, per_page),
})
