import { MOST_PAGES, pageSizes, searchQuery, sortQuery } from '@carriage/contract/common'
import * as z from 'zod/mini'
// Renamed: zod's `catch` is not that of promises.
import { catch as orElse } from 'zod/mini'
import type { RawSearch } from './search.ts'

export const FIRST_PAGE = 1
export const DEFAULT_PAGE_SIZE: number = pageSizes[0]

/** One of some words in an address; any other means none. */
export const oneOf = <const T extends readonly string[]>(words: T) =>
  orElse(z.optional(z.enum(words)), undefined)

/** One of some numbers in an address; any other means none. */
export const oneOfNumbers = (numbers: readonly number[]) =>
  orElse(z.optional(z.coerce.number().check(z.refine((n) => numbers.includes(n)))), undefined)

/** A day in an address, 'yyyy-MM-dd'; anything else means none. */
export const dayParam = orElse(z.optional(z.iso.date()), undefined)

/** The order of a list in its address; any other means its own. */
export const sortParam = <const Columns extends readonly string[]>(columns: Columns) =>
  orElse(sortQuery(columns), undefined)

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
  page: orElse(
    z.pipe(
      z.coerce.number().check(z.int(), z.minimum(1)),
      z.transform((page: number) => Math.min(page, MOST_PAGES)),
    ),
    FIRST_PAGE,
  ),
  per_page: orElse(
    z.coerce.number().check(z.refine((n) => pageSizes.some((size) => size === n))),
    DEFAULT_PAGE_SIZE,
  ),
}

export interface PageSearch {
  page: number
  per_page: number
}

/** How a list's search and filters stand in the address of its page. */
export interface ListAddress<Search> {
  /** What an address asks for; a value that no filter offers filters nothing. */
  read: (address: object) => Search
  /** The shortest address that says the same. */
  write: (search: Search) => RawSearch<keyof Search & string>
}

/** @param schema reads any address: `pageParams`, and filters that fall back to undefined */
export const listAddress = <Search extends PageSearch & RawSearch<keyof Search & string>>(
  schema: z.ZodMiniType<Search>,
): ListAddress<Search> => ({
  read: (address) => z.parse(schema, address),
  write: (search) => ({
    ...search,
    page: search.page === FIRST_PAGE ? undefined : search.page,
    per_page: search.per_page === DEFAULT_PAGE_SIZE ? undefined : search.per_page,
  }),
})
