import { wordsOf } from '@carriage/contract/media/captions-policy'
import { captionLine } from '@carriage/contract/media/captions-schemas'
import { type EditedLine, storedLines } from './edited-line.ts'

/** The most letters of a row and the most rows, as guides for subtitles have them. */
const MAX_ROW_LETTERS = 42
const MAX_ROWS = 2
/** Milliseconds. */
const SHORTEST_MS = 1000
const LONGEST_MS = 7000
/** Letters a second. */
const FASTEST = 20

/** What makes a line hard to read. */
export type LineProblem = 'text' | 'short' | 'long' | 'fast'

/** How many rows a text takes up when it is shown. */
export function countRows(text: string): number {
  return text.split('\n').reduce((rows, row) => {
    let letters = 0
    let count = 1
    for (const { length } of row.split(/\s+/)) {
      if (letters > 0 && letters + 1 + length > MAX_ROW_LETTERS) {
        count += 1
        letters = length
      } else letters += (letters > 0 ? 1 : 0) + length
    }
    return rows + count
  }, 0)
}

/** What people would find hard about a line; nothing of a line without a text. */
export function problemsOf({ start_ms, end_ms, text, isMarkedUp }: EditedLine): LineProblem[] {
  const words = (isMarkedUp ? wordsOf(text) : text).trim()
  if (words === '') return []
  const length = end_ms - start_ms
  const letters = words.replaceAll(/\s+/g, ' ').length
  return [
    ...(countRows(words) > MAX_ROWS ? (['text'] as const) : []),
    ...(length < SHORTEST_MS ? (['short'] as const) : []),
    ...(length > LONGEST_MS ? (['long'] as const) : []),
    ...((letters * 1000) / length > FASTEST ? (['fast'] as const) : []),
  ]
}

/** Why a line cannot be saved; undefined where it can. */
export const lineError = (line: EditedLine): string | undefined => {
  const [stored] = storedLines([line])
  return captionLine.safeParse(stored).error?.issues[0]?.message
}
