import { pageSizes, searchQuery } from '@carriage/contract/common'
import * as z from 'zod/mini'
// Under a name of its own, for it has nothing to do with promises.
import { catch as orElse } from 'zod/mini'

export const FIRST_PAGE = 1
export const DEFAULT_PAGE_SIZE: number = pageSizes[0]

/** One of some words in an address; any other means none. */
export const oneOf = <const T extends readonly string[]>(words: T) =>
  orElse(z.optional(z.enum(words)), undefined)

/** One of some numbers in an address; any other means none. */
export const oneOfNumbers = (numbers: readonly number[]) =>
  orElse(z.optional(z.coerce.number().check(z.refine((n) => numbers.includes(n)))), undefined)

/** What is searched, in an address; blank means nothing. */
export const searchText = orElse(
  z.pipe(
    searchQuery,
    z.transform((text: string | undefined) => text || undefined),
  ),
  undefined,
)

/** The page of a list in its address, by the names that the API has for it. */
export const pageParams = {
  page: orElse(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), FIRST_PAGE),
  per_page: orElse(
    z.coerce.number().check(z.refine((n) => pageSizes.some((size) => size === n))),
    DEFAULT_PAGE_SIZE,
  ),
}

/** As an address says it: what is usual is left out. */
export const pageAddress = (page: number, perPage: number) => ({
  page: page === FIRST_PAGE ? undefined : page,
  per_page: perPage === DEFAULT_PAGE_SIZE ? undefined : perPage,
})
