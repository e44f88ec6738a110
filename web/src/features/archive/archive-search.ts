import * as z from 'zod/mini'
import { oneOf, pageAddress, pageParams, searchText } from '../../lib/lists/list-search.ts'

/** The types that the filter offers; live classes are found among all and by search. */
export const archiveTypes = ['user', 'program', 'video'] as const

const archiveSearch = z.object({ ...pageParams, query: searchText, type: oneOf(archiveTypes) })
export type ArchiveSearch = z.output<typeof archiveSearch>

/** What the address of the archive asks for; a value that nobody knows filters nothing. */
export const readArchive = (search: object): ArchiveSearch => z.parse(archiveSearch, search)

export const archiveAddress = ({ page, per_page, ...filters }: ArchiveSearch) => ({
  ...filters,
  ...pageAddress(page, per_page),
})
