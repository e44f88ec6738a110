/** How a table is sorted: a column, with a minus before it when the highest comes first. */
export interface TableSort {
  /** Undefined: the list is in its own order. */
  by: string | undefined
  /** The same in words of a column, where the list's own order is that of one. */
  standard?: string
  /** Where the choice of an order stands in place of above a list; beside the filters of a phone. */
  place?: HTMLElement | null
  onSort: (by: string | undefined) => void
}

const turned = (by: string): string => (by.startsWith('-') ? by.slice(1) : `-${by}`)

/** The direction of a column that is sorted `first` one way and then the other; null while another one counts. */
export function directionOf(
  { by, standard }: TableSort,
  first: string,
): 'ascending' | 'descending' | null {
  const current = by ?? standard
  if (current !== first && current !== turned(first)) return null
  return current.startsWith('-') ? 'descending' : 'ascending'
}

/** What the next press on a column sorts by: one way, the other way, then the list's own order again. */
export function nextSort({ by, standard }: TableSort, first: string): string | undefined {
  const current = by ?? standard
  if (current === first) return turned(first)
  if (current === turned(first)) return standard === current ? first : undefined
  return standard === first ? undefined : first
}

/** Both ways to sort by a column, but for the list's own order. */
export const waysOf = (first: string, standard: string | undefined): string[] =>
  [first, turned(first)].filter((way) => way !== standard)
