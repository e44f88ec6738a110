import * as z from 'zod/mini'
import { oneOf, pageAddress, pageParams } from '../../../lib/lists/list-search.ts'

const liveSearch = z.object({ ...pageParams, view: oneOf(['calendar']) })
export type LiveSearch = z.output<typeof liveSearch>

/** What the address of the list asks for; the list is what it shows without a word. */
export const readLive = (search: object): LiveSearch => z.parse(liveSearch, search)

export const liveAddress = ({ page, per_page, view }: LiveSearch) => ({
  view,
  ...pageAddress(page, per_page),
})
