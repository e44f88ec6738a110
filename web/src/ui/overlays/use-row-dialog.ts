import { useState } from 'react'

/** Whether a dialog is open, and what its ways out call. */
export interface DialogState {
  open: boolean
  onClose: () => void
}

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
