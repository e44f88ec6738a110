import type { Says } from '@carriage/texts/says'
import { texts as t } from '@carriage/texts/contract/common'
import * as z from 'zod/mini'

export const id = z.uuid()
export const idParams = z.object({ id })
/** Seconds since 1970-01-01T00:00Z. */
export const epochSeconds = z.int()
/** The end of the year 2099. */
const LAST_SECOND = 4_102_444_800
/** A second that somebody names, of a time that calendars have. */
export const namedSecond = (says?: Says) => {
  const params = says && { error: says }
  return z.int(params).check(z.minimum(0, params), z.maximum(LAST_SECOND, params))
}
export const messageAnswer = z.object({ message: z.string() })

/** Whether nothing is listed twice. */
export const unique = (items: readonly unknown[]): boolean => new Set(items).size === items.length

/** Milliseconds from the beginning of a film. */
export const filmPosition = z
  .int({ error: () => t.enterTime })
  .check(z.minimum(0, { error: () => t.enterTime }), z.maximum(86_400_000))

export const pageSizes = [20, 50, 100] as const
/** A page is found by reading all rows before it, so the pages of a list end somewhere. */
export const MOST_PAGES = 500
export const pageQuery = {
  page: z._default(
    z.coerce.number().check(
      z.int(),
      z.minimum(1),
      z.maximum(MOST_PAGES, {
        error: () => t.pagesEndAtNarrowYourSearch({ mostPages: MOST_PAGES }),
      }),
    ),
    1,
  ),
  per_page: z._default(
    z.coerce.number().check(z.refine((n) => pageSizes.some((size) => size === n))),
    20,
  ),
}
export const pageMeta = z.object({ total: z.int(), page: z.int(), per_page: z.int() })

/** The minimum similarity of a search word and a found word, 0 to 1, in every fuzzy search. */
export const SEARCH_THRESHOLD = 0.4
/** Milliseconds without typing before a search is sent. */
export const SEARCH_DEBOUNCE_MS = 300
export const MAX_SEARCH_LENGTH = 100
/** A search query; blank means no search. */
export const searchQuery = z.optional(
  z.string().check(z.trim(), z.maxLength(MAX_SEARCH_LENGTH), z.regex(/^[^\p{Cc}]*$/u)),
)

/** Those of the listed items that a search found by similar words only; they are listed last. */
export const similarIds = z.array(id)

/** A column that a list is sorted by; with a minus before it the highest comes first. */
export type Sort<Column extends string = string> = Column | `-${Column}`
const bothWays = <const Columns extends readonly string[]>(columns: Columns) =>
  // Sound: each column once as it is, and once with a minus.
  columns.flatMap((column) => [column, `-${column}`]) as [...Sort<Columns[number]>[]]
/** The order of a list; without it the list has its own. */
export const sortQuery = <const Columns extends readonly string[]>(columns: Columns) =>
  z.optional(z.enum(bothWays(columns)))

export const bulkActions = ['delete', 'publish', 'unpublish'] as const
export type BulkAction = (typeof bulkActions)[number]
/** The most records in one call. */
export const MAX_BULK = 100
/** One action on several records of a list, each by the rules of the call for one. */
export const bulkBody = z.object({
  action: z.enum(bulkActions),
  ids: z
    .array(id)
    .check(
      z.minLength(1),
      z.maxLength(MAX_BULK),
      z.refine(unique, { error: () => t.eachRecordCountsOnce }),
    ),
})
/** What became of each record, in the order asked for; `error` says why it stayed as it was. */
export const bulkAnswer = z.object({
  results: z.array(z.object({ _id: id, error: z.nullable(z.string()) })),
})

/** A single line of text: trimmed, without control characters. */
export const line = (min: number, max: number, tooShort: Says, tooLong = tooShort) =>
  z.string({ error: tooShort }).check(
    z.trim(),
    z.minLength(min, { error: tooShort }),
    z.maxLength(max, { error: tooLong }),
    // PostgreSQL cannot store NUL, and control characters are not valid in names.
    z.regex(/^[^\p{Cc}]*$/u, { error: tooShort }),
  )

/** Several lines, without what cannot be stored or shown. */
export const plainLines = () =>
  z.regex(/^(?:[^\p{Cc}]|\n)*$/u, { error: () => t.textContainsUnsupportedCharacter })
/** Plain text with line breaks: trimmed; may be empty. */
export const lines = (max: number, tooLong: Says) =>
  z.string().check(
    z.overwrite((text) => text.replaceAll('\r\n', '\n')),
    z.trim(),
    z.maxLength(max, { error: tooLong }),
    plainLines(),
  )

export const MAX_REASON_LENGTH = 200
/** Why staff do something with a member. */
export const staffReason = line(
  1,
  MAX_REASON_LENGTH,
  () => t.sayWhy,
  () => t.atMost200Characters,
)

/** A comma-separated list, as in query parameters. */
export const commaList = <S extends z.core.$ZodType<unknown, string>>(item: S, most = 20) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.split(',').filter(Boolean)),
    ),
    z.array(item).check(z.minLength(1), z.maxLength(most)),
  )

export const publicationStatuses = ['draft', 'scheduled', 'published'] as const
export type PublicationStatus = (typeof publicationStatuses)[number]
/** Narrows a list of all staff to what the caller has made or teaches. */
export const owners = ['mine'] as const
export const categories = [
  'core',
  'lower-body',
  'upper-body',
  'full-body',
  'flexibility',
  'recovery',
] as const
export const levels = ['beginner', 'intermediate', 'advanced', 'all-levels'] as const
export type Category = (typeof categories)[number]
export type Level = (typeof levels)[number]
