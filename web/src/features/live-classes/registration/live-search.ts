import * as z from 'zod/mini'
import { oneOf, listAddress, pageParams } from '../../../lib/lists/list-search.ts'

const liveSearch = z.object({ ...pageParams, view: oneOf(['calendar']) })
export type LiveSearch = z.output<typeof liveSearch>

/** The list in the address of its page. */
export const liveAddress = listAddress(liveSearch)
