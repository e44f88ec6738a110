import { MOST_PAGES } from '@carriage/contract/common'

/** How many pages of a list can be opened; an empty one has its first. */
export const pagesOf = (total: number, perPage: number): number =>
  Math.min(MOST_PAGES, Math.max(1, Math.ceil(total / perPage)))

/** Whether a list has rows behind its last page. */
export const hasMore = (total: number, perPage: number): boolean => total > MOST_PAGES * perPage

/** The places of the first and the last row of a page, counted from 1; both 0 for none. */
export function rowsOf(page: number, perPage: number, total: number): { from: number; to: number } {
  const before = (page - 1) * perPage
  return before < total
    ? { from: before + 1, to: Math.min(before + perPage, total) }
    : { from: 0, to: 0 }
}
