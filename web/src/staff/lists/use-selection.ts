import { useState } from 'react'
import type { TableSelection } from '../../ui/lists/row-check.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'

const NONE: ReadonlySet<string> = new Set()

interface SelectionOptions<Row> {
  /** What the list shows; another page or filter begins a new selection. */
  search: object
  nameOf: (row: Row) => string
  canSelect: (row: Row) => boolean
}

/** The rows of a page that are chosen. */
export function useSelection<Row>({
  search,
  nameOf,
  canSelect,
}: SelectionOptions<Row>): TableSelection<Row> {
  const [chosen, setChosen] = useState({ search, keys: NONE })
  return {
    keys: chosen.search === search ? chosen.keys : NONE,
    onChange: (keys) => setChosen({ search, keys }),
    rowLabel: (row) => staffMessages.bulk.select({ name: nameOf(row) }),
    pageLabel: staffMessages.bulk.selectPage,
    canSelect,
  }
}
