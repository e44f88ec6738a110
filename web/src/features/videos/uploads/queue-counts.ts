import { isBusy, isOver, lacksFile, type UploadRow } from './upload-row.ts'

export interface QueueCounts {
  /** Films that were taken. */
  total: number
  sent: number
  /** On their way, or about to be. */
  moving: number
  /** Nothing happens to them before somebody does something. */
  stuck: number
  /** These lack their file. */
  lacking: number
}

/** What a queue comes to, in figures. */
export function countRows(rows: readonly UploadRow[]): QueueCounts {
  const films = rows.filter(({ step }) => step !== 'refused')
  const lacking = films.filter((row) => lacksFile(row) && !isBusy(row)).length
  const sent = films.filter(({ step }) => step === 'sent').length
  const moving = films.filter(
    (row) =>
      isBusy(row) ||
      (!lacksFile(row) && (row.step === 'waiting' || (row.step === 'failed' && row.offline))),
  ).length
  const stuck = films.filter((row) => !isOver(row)).length - moving
  return { total: films.length, sent, moving, stuck, lacking }
}
