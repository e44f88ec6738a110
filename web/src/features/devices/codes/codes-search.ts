import { codePlans, trialDurations } from '@carriage/contract/devices/schemas'
import * as z from 'zod/mini'
import {
  oneOf,
  oneOfNumbers,
  pageAddress,
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

/** What the address of the codes asks for; a value that nobody knows filters nothing. */
export const readCodes = (search: object): CodesSearch => z.parse(codesSearch, search)

export const codesAddress = ({ page, per_page, ...filters }: CodesSearch) => ({
  ...filters,
  ...pageAddress(page, per_page),
})
