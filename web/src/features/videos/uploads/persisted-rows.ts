import type { UploadRow } from './upload-row.ts'

/** Goes up when rows change their form; what was kept in another is dropped. */
const VERSION = 3

/** Rows as they are kept for the next visit. */
export const writeRows = (rows: readonly UploadRow[]): string | null =>
  rows.length === 0 ? null : JSON.stringify({ version: VERSION, rows })

/** The rows that were kept, as another visit or another tab finds them: none with its file. */
export function readRows(text: string | null): UploadRow[] {
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
