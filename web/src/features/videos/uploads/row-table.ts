import { readRows, writeRows } from './persisted-rows.ts'
import type { UploadRow } from './upload-row.ts'

const KEEP_EVERY_MS = 1000

/** Where the text of a queue is kept between visits. */
export interface Keeping {
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

/** @param onChange hears of every change */
export function createRowTable(keeping: Keeping, onChange: () => void): RowTable {
  let rows: readonly UploadRow[] = readRows(keeping.read())
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const keep = () => {
    clearTimeout(timer)
    timer = undefined
    keeping.write(writeRows(rows))
  }
  const set = (next: readonly UploadRow[], passing?: 'passing') => {
    if (stopped) return
    rows = next
    if (passing) timer ??= setTimeout(keep, KEEP_EVERY_MS)
    else keep()
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
      rows = readRows(keeping.read())
      onChange()
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
