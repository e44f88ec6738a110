import { readRows, writeRows } from './persisted-rows.ts'
import type { UploadRow } from './upload-row.ts'

const STORE_EVERY_MS = 1000

/** Where the rows are stored between visits, as one text. */
export interface RowStorage {
  read: () => string | null
  write: (text: string | null) => void
}

/** The rows of a queue, each of which is replaced when it changes. */
export interface RowTable {
  all: () => readonly UploadRow[]
  find: (id: string) => UploadRow | undefined
  /** Changes a row, if it is still there; what is only `passing` is kept once a second at most. */
  change: (id: string, changes: Partial<UploadRow>, passing?: 'passing') => void
  set: (rows: readonly UploadRow[]) => void
  /** Takes over what another tab has kept. */
  reload: () => void
  /** Nothing changes any more, and what has not been kept is lost. */
  stop: () => void
}

/** @param onChange called at every change */
export function createRowTable(storage: RowStorage, onChange: () => void): RowTable {
  let rows: readonly UploadRow[] = readRows(storage.read())
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const store = () => {
    clearTimeout(timer)
    timer = undefined
    storage.write(writeRows(rows))
  }
  const set = (next: readonly UploadRow[], passing?: 'passing') => {
    if (stopped) return
    rows = next
    if (passing) timer ??= setTimeout(store, STORE_EVERY_MS)
    else store()
    onChange()
  }
  return {
    all: () => rows,
    find: (id) => rows.find((row) => row.id === id),
    change: (id, changes, passing) => {
      if (rows.some((row) => row.id === id))
        set(
          rows.map((row) => (row.id === id ? { ...row, ...changes } : row)),
          passing,
        )
    },
    set: (next) => set(next),
    reload: () => {
      rows = readRows(storage.read())
      onChange()
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
