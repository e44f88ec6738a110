import { categories, levels, publicationStatuses } from '@carriage/contract/common'
import * as z from 'zod/mini'
import { oneOf, pageAddress, pageParams, searchText } from '../../../lib/lists/list-search.ts'

const adminProgramsSearch = z.object({
  ...pageParams,
  query: searchText,
  status: oneOf(publicationStatuses),
  level: oneOf(levels),
  category: oneOf(categories),
})
export type AdminProgramsSearch = z.output<typeof adminProgramsSearch>

/** What the address of the list asks for; a value that nobody knows filters nothing. */
export const readAdminPrograms = (search: object): AdminProgramsSearch =>
  z.parse(adminProgramsSearch, search)

export const adminProgramsAddress = ({ page, per_page, ...filters }: AdminProgramsSearch) => ({
  ...filters,
  ...pageAddress(page, per_page),
})

const membersSearch = z.object(pageParams)
export type MembersSearch = z.output<typeof membersSearch>

/** Which page of a program's members an address asks for. */
export const readMembers = (search: object): MembersSearch => z.parse(membersSearch, search)

export const membersAddress = ({ page, per_page }: MembersSearch) => pageAddress(page, per_page)

export const editorTabs = ['details', 'structure', 'settings'] as const
export type EditorTab = (typeof editorTabs)[number]

const tabSearch = z.object({ tab: oneOf(editorTabs) })

/** The tab that an address opens; the first one unless it names another. */
export const readTab = (search: object): EditorTab => z.parse(tabSearch, search).tab ?? 'details'
