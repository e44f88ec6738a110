import { useEffect, useRef } from 'react'
import { CheckMark } from '../controls/check-mark.tsx'

/** The rows of a table that are chosen, to do something with all of them. */
export interface TableSelection<Row> {
  keys: ReadonlySet<string>
  onChange: (keys: ReadonlySet<string>) => void
  /** Spoken name of the box of a row, and of the one for all rows of the page. */
  rowLabel: (row: Row) => string
  pageLabel: string
  /** Rows that nothing can be done with have no box. */
  canSelect: (row: Row) => boolean
}

interface CheckBoxProps {
  label: string
  checked: boolean
  /** Some are chosen, but not all. */
  mixed?: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A box in a table, named by what its row and column say. */
export function CheckBox({ label, checked, mixed = false, disabled, onChange }: CheckBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <label className="-my-2 grid size-11 shrink-0 cursor-pointer place-items-center has-disabled:cursor-default">
      <span className="sr-only">{label}</span>
      <CheckMark
        ref={box}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

interface SelectionOf<Row> {
  selection: TableSelection<Row>
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** The box that chooses all rows of the page. */
export function PageCheck<Row>({ selection, rows, rowKey }: SelectionOf<Row>) {
  const { keys, onChange, pageLabel, canSelect } = selection
  const all = rows.filter(canSelect).map(rowKey)
  const chosen = all.filter((key) => keys.has(key)).length
  if (all.length === 0) return null
  return (
    <CheckBox
      label={pageLabel}
      checked={chosen === all.length}
      mixed={chosen > 0 && chosen < all.length}
      onChange={(checked) => onChange(new Set(checked ? all : []))}
    />
  )
}

/** The box of one row; empty where nothing can be done with it. */
export function CheckOf<Row>({
  selection,
  row,
  rowKey,
}: Omit<SelectionOf<Row>, 'rows'> & { row: Row }) {
  const { keys, onChange, rowLabel, canSelect } = selection
  if (!canSelect(row)) return null
  const key = rowKey(row)
  const change = (checked: boolean) => {
    const next = new Set(keys)
    if (checked) next.add(key)
    else next.delete(key)
    onChange(next)
  }
  return <CheckBox label={rowLabel(row)} checked={keys.has(key)} onChange={change} />
}
