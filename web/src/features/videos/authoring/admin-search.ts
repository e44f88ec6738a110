import { categories, levels, owners, publicationStatuses } from '@carriage/contract/common'
import { videoSorts } from '@carriage/contract/videos/admin-schemas'
import { languages } from '@carriage/texts/languages'
import * as z from 'zod/mini'
import {
  oneOf,
  listAddress,
  pageParams,
  searchText,
  sortParam,
} from '../../../lib/lists/list-search.ts'

const adminVideosSearch = z.object({
  ...pageParams,
  query: searchText,
  sort: sortParam(videoSorts),
  status: oneOf(publicationStatuses),
  level: oneOf(levels),
  category: oneOf(categories),
  whose: oneOf(owners),
  untranslated: oneOf(languages),
})
export type AdminVideosSearch = z.output<typeof adminVideosSearch>

/** The list in the address of its page. */
export const adminVideosAddress = listAddress(adminVideosSearch)

const tabs = ['details', 'settings', 'cues', 'film'] as const
const tabSearch = z.object({ tab: oneOf(tabs) })

/** The tab of the editor that an address opens; the first one unless it names another. */
export const readTab = (search: object): (typeof tabs)[number] =>
  z.parse(tabSearch, search).tab ?? 'details'
