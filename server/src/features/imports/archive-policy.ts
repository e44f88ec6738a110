import { texts as t } from '@carriage/texts/server/imports'
import type { ImportKind } from '@carriage/contract/imports/columns'
import { importUpload } from '@carriage/contract/imports/schemas'
import { type ArchivedFile, openZip, UnreadableArchive } from '../../platform/zip/open-zip.ts'
import { UnreadableFile } from './reading/csv-policy.ts'

/** What a part of the archive of a studio is called: `members.csv`, then `members-2.csv`. */
export const archivedName = (kind: ImportKind, part: number): string =>
  part === 1 ? `${kind}.csv` : `${kind}-${part}.csv`

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04])
/** In every workbook of Excel, which is such an archive, too. */
const WORKBOOK = '[Content_Types].xml'

/**
 * The table of a kind in the archive of a studio, also where another program has packed it anew; any other file as it is.
 * Throws `UnreadableFile` where there is none, or several, of which each is to be uploaded by itself.
 */
export async function tableIn(kind: ImportKind, bytes: Uint8Array): Promise<Uint8Array> {
  if (!ZIP.every((byte, at) => bytes[at] === byte)) return bytes
  try {
    const files = openZip(bytes)
    if (files.some(({ name }) => name === WORKBOOK)) return bytes
    const [file, another] = files.filter(({ name }) => isPart(kind, name))
    if (!file) throw new UnreadableFile(t.archiveWithoutFile({ name: archivedName(kind, 1) }))
    if (another) throw new UnreadableFile(t.archiveHasSeveralParts({ name: archivedName(kind, 1) }))
    return await file.read(importUpload.maxBytes)
  } catch (error) {
    if (error instanceof UnreadableArchive) throw new UnreadableFile(t.archiveDamaged)
    throw error
  }
}

/** Whether it is a table of that kind, in whatever folder, and nothing that macOS has put beside it. */
function isPart(kind: ImportKind, name: ArchivedFile['name']): boolean {
  const [file = '', ...folders] = name.split('/').toReversed()
  if (folders.includes('__MACOSX')) return false
  return new RegExp(`^${kind}(-\\d+)?\\.csv$`).test(file)
}
