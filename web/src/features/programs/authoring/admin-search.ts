import { categories, levels, owners, publicationStatuses } from '@carriage/contract/common'
import { programSorts } from '@carriage/contract/programs/admin-schemas'
import { languages } from '@carriage/texts/languages'
import * as z from 'zod/mini'
import {
  oneOf,
  listAddress,
  pageParams,
  searchText,
  sortParam,
} from '../../../lib/lists/list-search.ts'

const adminProgramsSearch = z.object({
  ...pageParams,
  query: searchText,
  sort: sortParam(programSorts),
  status: oneOf(publicationStatuses),
  level: oneOf(levels),
  category: oneOf(categories),
  whose: oneOf(owners),
  untranslated: oneOf(languages),
})
export type AdminProgramsSearch = z.output<typeof adminProgramsSearch>

/** The list in the address of its page. */
export const adminProgramsAddress = listAddress(adminProgramsSearch)

const membersSearch = z.object(pageParams)
export type MembersSearch = z.output<typeof membersSearch>

/** The list in the address of its page. */
export const membersAddress = listAddress(membersSearch)

export const editorTabs = ['details', 'structure', 'settings'] as const
export type EditorTab = (typeof editorTabs)[number]

const tabSearch = z.object({ tab: oneOf(editorTabs) })

/** The tab that an address opens; the first one unless it names another. */
export const readTab = (search: object): EditorTab => z.parse(tabSearch, search).tab ?? 'details'
