import type { Cell } from '../../../platform/csv.ts'

interface Page {
  /** The id of the last one before. */
  after: string | undefined
  limit: number
}

/** The lines of pages of rows, until one is not full. */
export async function* pagesOf<Row extends { id: string }>(
  limit: number,
  read: (page: Page) => Promise<Row[]>,
  linesOf: (rows: Row[]) => Promise<Cell[][]>,
): AsyncGenerator<Cell[][]> {
  let after: string | undefined
  do {
    const rows = await read({ after, limit })
    yield await linesOf(rows)
    after = rows.length < limit ? undefined : rows.at(-1)?.id
  } while (after !== undefined)
}
