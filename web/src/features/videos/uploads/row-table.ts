import type { UploadRow } from './upload-row.ts'

/** Goes up when rows change their form; what was kept in another is dropped. */
const VERSION = 3

/** Rows as they are kept for the next visit. */
const writeRows = (rows: readonly UploadRow[]): string | null =>
  rows.length === 0 ? null : JSON.stringify({ version: VERSION, rows })

/** The rows that were kept, as another visit or another tab finds them: none with its file. */
function readRows(text: string | null): UploadRow[] {
  return parse(text).map((row) => ({ ...row, hasFile: false, throughput: null }))
}

/** Rows of a visit that has ended: whatever was under way is so no more. */
export const afterReload = (rows: readonly UploadRow[]): UploadRow[] =>
  rows.map((row) => ({
    ...row,
    step: row.step === 'sending' || row.step === 'finishing' ? 'waiting' : row.step,
    saving: false,
    captions: row.captions.map((one) => ({
      ...one,
      step: one.step === 'sending' ? 'waiting' : one.step,
      hasFile: false,
    })),
  }))

function parse(text: string | null): UploadRow[] {
  try {
    // Sound: written by this code in this form, as the version shows.
    const kept = JSON.parse(text ?? 'null') as { version: number; rows: UploadRow[] } | null
    return kept?.version === VERSION && Array.isArray(kept.rows) ? kept.rows : []
  } catch {
    return []
  }
}

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
