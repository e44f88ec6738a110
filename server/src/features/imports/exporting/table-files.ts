import type { ImportKind } from '@carriage/contract/imports/columns'
import { importUpload, MAX_IMPORT_LINES } from '@carriage/contract/imports/schemas'
import { bytesOfLine, type Cell, streamCsv } from '../../../platform/csv.ts'
import type { ZippedFile } from '../../../platform/zip/create-zip.ts'
import { archivedName } from '../archive-policy.ts'

/** What an import takes at once, with room for the names of the columns. */
const MOST = { lines: MAX_IMPORT_LINES, bytes: importUpload.maxBytes - 4096 }

/**
 * One file, or several that begin with the names of the columns, each of at most so many lines and bytes as an import takes. A line
 * that is longer than that is a file of its own.
 */
export async function* tableFiles(
  kind: ImportKind,
  { head, pages }: { head: readonly string[]; pages: AsyncGenerator<Cell[][]> },
  most = MOST,
): AsyncGenerator<ZippedFile> {
  /** The lines for which the last file had no room. */
  let rest: Cell[][] = []
  let isOver = false
  const readOn = async () => {
    while (rest.length === 0 && !isOver) {
      const next = await pages.next()
      if (next.done === true) isOver = true
      else rest = next.value
    }
  }
  async function* linesOfPart(): AsyncGenerator<Cell[][]> {
    let [lines, bytes] = [0, 0]
    for (; rest.length > 0; await readOn()) {
      let fitting = 0
      for (const row of rest) {
        const own = bytesOfLine(row)
        if (lines > 0 && (lines === most.lines || bytes + own > most.bytes)) break
        lines += 1
        bytes += own
        fitting += 1
      }
      if (fitting === 0) return
      yield rest.slice(0, fitting)
      rest = rest.slice(fitting)
    }
  }
  let part = 1
  await readOn()
  do {
    yield { name: archivedName(kind, part), content: streamCsv(head, linesOfPart()) }
    part += 1
  } while (rest.length > 0)
}
