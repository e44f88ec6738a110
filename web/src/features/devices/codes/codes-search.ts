import {
  codePlans,
  codeSorts,
  codeStates,
  trialDurations,
} from '@carriage/contract/devices/schemas'
import * as z from 'zod/mini'
import {
  oneOf,
  oneOfNumbers,
  listAddress,
  pageParams,
  searchText,
  sortParam,
} from '../../../lib/lists/list-search.ts'

const codesSearch = z.object({
  ...pageParams,
  query: searchText,
  sort: sortParam(codeSorts),
  plan: oneOf(codePlans),
  duration: oneOfNumbers(trialDurations),
})
export type CodesSearch = z.output<typeof codesSearch>

/** The list in the address of its page. */
export const codesAddress = listAddress(codesSearch)

const batchCodesSearch = z.object({
  ...pageParams,
  query: searchText,
  sort: sortParam(codeSorts),
  state: oneOf(codeStates),
})
export type BatchCodesSearch = z.output<typeof batchCodesSearch>

/** The codes of a batch in the address of its page. */
export const batchCodesAddress = listAddress(batchCodesSearch)
