import { archiveSorts } from '@carriage/contract/archive/schemas'
import * as z from 'zod/mini'
import {
  oneOf,
  listAddress,
  pageParams,
  searchText,
  sortParam,
} from '../../lib/lists/list-search.ts'

/** The types that the filter offers; live classes are found among all and by search. */
export const archiveTypes = ['user', 'program', 'video'] as const

const archiveSearch = z.object({
  ...pageParams,
  query: searchText,
  sort: sortParam(archiveSorts),
  type: oneOf(archiveTypes),
})
export type ArchiveSearch = z.output<typeof archiveSearch>

/** The list in the address of its page. */
export const archiveAddress = listAddress(archiveSearch)
