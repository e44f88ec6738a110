import { codePlans, trialDurations } from '@carriage/contract/devices/schemas'
import * as z from 'zod/mini'
import {
  oneOf,
  oneOfNumbers,
  listAddress,
  pageParams,
  searchText,
} from '../../../lib/lists/list-search.ts'

const codesSearch = z.object({
  ...pageParams,
  query: searchText,
  plan: oneOf(codePlans),
  duration: oneOfNumbers(trialDurations),
})
export type CodesSearch = z.output<typeof codesSearch>

/** The list in the address of its page. */
export const codesAddress = listAddress(codesSearch)
