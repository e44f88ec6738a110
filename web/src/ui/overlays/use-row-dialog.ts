import { useState } from 'react'

/** The dialog about one row of a list; the row stays while the dialog closes. */
export function useRowDialog<Row>() {
  const [row, setRow] = useState<Row | null>(null)
  const [open, setOpen] = useState(false)
  return {
    row,
    open,
    show: (next: Row) => {
      setRow(next)
      setOpen(true)
    },
    onClose: () => setOpen(false),
  }
}
