import { categories, levels } from '@carriage/contract/common'
import { durations } from '@carriage/contract/videos/schemas'
import * as z from 'zod/mini'
import { oneOf, pageAddress, pageParams, searchText } from '../../../lib/lists/list-search.ts'

const discoverSearch = z.object({
  ...pageParams,
  query: searchText,
  level: oneOf(levels),
  category: oneOf(categories),
  duration: oneOf(durations),
})
export type DiscoverSearch = z.output<typeof discoverSearch>

/** What the address of Discover asks for; a value that nobody knows filters nothing. */
export const readDiscover = (search: object): DiscoverSearch => z.parse(discoverSearch, search)

export const discoverAddress = ({ page, per_page, ...filters }: DiscoverSearch) => ({
  ...filters,
  ...pageAddress(page, per_page),
})
