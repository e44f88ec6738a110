import { categories, levels } from '@carriage/contract/common'
import { durations, equipments } from '@carriage/contract/videos/schemas'
import { springId } from '@carriage/contract/reformer/spring-id'
import * as z from 'zod/mini'
// Renamed: zod's `catch` is not that of promises.
import { catch as orElse } from 'zod/mini'
import { oneOf, listAddress, pageParams, searchText } from '../../../lib/lists/list-search.ts'

const discoverSearch = z.object({
  ...pageParams,
  query: searchText,
  level: oneOf(levels),
  category: oneOf(categories),
  duration: oneOf(durations),
  exercise: searchText,
  spring: orElse(z.optional(springId), undefined),
  equipment: oneOf(equipments),
  owned: oneOf(['true']),
  followed: oneOf(['true']),
  undone: oneOf(['true']),
  order: oneOf(['new_to_me']),
})
export type DiscoverSearch = z.output<typeof discoverSearch>

/** The list in the address of its page. */
export const discoverAddress = listAddress(discoverSearch)
