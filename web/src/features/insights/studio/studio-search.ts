import { funnelKinds, revenueRanges } from '@carriage/contract/insights/studio-schemas'
import * as z from 'zod/mini'
import { listAddress, oneOf, oneOfNumbers, pageParams } from '../../../lib/lists/list-search.ts'

const studioSearch = z.object({
  ...pageParams,
  by: oneOf(funnelKinds),
  days: oneOfNumbers(revenueRanges),
})
export type StudioSearch = z.output<typeof studioSearch>

/** What a section shows, in the address of its page. */
export const studioAddress = listAddress(studioSearch)
