import { categories, levels } from '@carriage/contract/common'
import { durations } from '@carriage/contract/videos/schemas'
import * as z from 'zod/mini'
import { oneOf, listAddress, pageParams, searchText } from '../../../lib/lists/list-search.ts'

const discoverSearch = z.object({
  ...pageParams,
  query: searchText,
  level: oneOf(levels),
  category: oneOf(categories),
  duration: oneOf(durations),
})
export type DiscoverSearch = z.output<typeof discoverSearch>

/** The list in the address of its page. */
export const discoverAddress = listAddress(discoverSearch)
