import * as z from 'zod/mini'
import { listAddress, pageParams, searchText } from '../../../lib/lists/list-search.ts'

const historySearch = z.object({ ...pageParams, query: searchText })
export type HistorySearch = z.output<typeof historySearch>

/** The list in the address of its page. */
export const historyAddress = listAddress(historySearch)
