import { captionUpload } from '@carriage/contract/media/schemas'
import { texts as mediaMessages } from '@carriage/texts/web/media'
import { brand } from '../../../lib/text/brand.ts'
import { filmOf, isCaptionName, readCaptionName, titleOf } from './file-names.ts'
import { plainFingerprint } from './fingerprint.ts'
import type { Transport } from './transport.ts'
import { lacksFile, newRow, refusedRow, type UploadRow } from './upload-row.ts'

/** What became of files that were chosen, beside the rows that they have made. */
export interface Added {
  /** The films that are new. */
  films: string[]
  /** Films that go on where they stopped. */
  resumed: number
  /** Films that were in the queue already. */
  duplicates: number
  /** Captions whose film is not there. */
  strays: string[]
}

/** A file that was chosen, and the row that it would make; null for captions. */
export interface Chosen {
  file: File
  row: UploadRow | null
}

type FileReading = Pick<Transport, 'check' | 'fingerprint'>

/** Looks at files that were chosen, as far as that takes time. */
export const readFiles = (files: readonly File[], transport: FileReading): Promise<Chosen[]> =>
  Promise.all(
    files.map(async (file) => ({
      file,
      row: isCaptionName(file.name) ? null : await rowOf(file, transport),
    })),
  )

/**
 * Makes rows of chosen files, or gives the files to the rows that wait for them; the order does not
 * matter. `hold` is called with each file that a row has taken, and with captions by their name.
 */
export function addFiles(
  before: readonly UploadRow[],
  chosen: readonly Chosen[],
  hold: (id: string, file: File, captions?: string) => void,
): { rows: UploadRow[]; added: Added } {
  let rows = [...before]
  const added: Added = { films: [], resumed: 0, duplicates: 0, strays: [] }
  for (const { file, row } of chosen) {
    if (!row) continue
    const known = rows.find(({ id }) => id === row.id)
    const waits = known !== undefined && lacksFile(known)
    if (known && !waits && known.step !== 'refused') {
      added.duplicates += 1
      continue
    }
    if (row.step !== 'refused') hold(row.id, file)
    if (waits) added.resumed += 1
    else if (row.step !== 'refused') added.films.push(row.id)
    const next: UploadRow = waits
      ? { ...known, hasFile: true, step: 'waiting', problem: null, offline: false }
      : row
    rows = known ? rows.map((one) => (one.id === row.id ? next : one)) : [...rows, next]
  }
  const films = rows.filter(({ step }) => step !== 'refused')
  for (const { file } of chosen.filter(({ row }) => row === null)) {
    const film = filmOf(file.name, films)
    if (!film) added.strays.push(file.name)
    else {
      hold(film.id, file, file.name)
      rows = rows.map((row) => (row.id === film.id ? withCaptions(row, file) : row))
    }
  }
  return { rows, added }
}

async function rowOf(file: File, { check, fingerprint }: FileReading): Promise<UploadRow> {
  const { name, size } = file
  const refused = (text: string) => refusedRow({ id: plainFingerprint(file), name, size }, text)
  const problem = await check(file)
  if (problem !== null) return refused(problem)
  try {
    return newRow({ id: await fingerprint(file), name, size, title: titleOf(name) })
  } catch {
    return refused(mediaMessages.gone)
  }
}

/** Captions of a name or a language take the place of those that wait. */
function withCaptions(row: UploadRow, { name, size }: File): UploadRow {
  const known = row.captions.find((one) => one.name === name)
  const language = known?.language ?? readCaptionName(name).language ?? brand.language
  const tooLarge = size > captionUpload.maxBytes
  const others = row.captions.filter(
    (one) => one.name !== name && (one.step === 'sent' || one.language !== language),
  )
  return {
    ...row,
    captions: [
      ...others,
      {
        name,
        language,
        step: tooLarge ? 'failed' : 'waiting',
        note: null,
        problem: tooLarge ? captionUpload.tooLarge() : null,
        hasFile: !tooLarge,
      },
    ],
  }
}
