import type { EditedLine, Lines } from './edited-line.ts'

/** What is searched in captions, whatever its case, and what takes its place. */
export interface Search {
  find: string
  by: string
  /** Whether 'his' is not found in 'this'. */
  wholeWords: boolean
}

const NO_WORD_BEFORE = String.raw`(?<![\p{L}\p{N}])`
const NO_WORD_AFTER = String.raw`(?![\p{L}\p{N}])`

/** Finds each hit of a search in a text; null while nothing is searched. */
export function patternOf({ find, wholeWords }: Search): RegExp | null {
  if (find === '') return null
  const text = find.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return new RegExp(wholeWords ? `${NO_WORD_BEFORE}${text}${NO_WORD_AFTER}` : text, 'giu')
}

export function countHits(lines: Lines, search: Search): number {
  const pattern = patternOf(search)
  if (!pattern) return 0
  return lines.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0)
}

/** A part of the text of a line. */
export interface Hit {
  key: number
  from: number
  to: number
}

/** A word that a machine is not sure of, and where it stands. */
export interface Doubt extends Hit {
  line: EditedLine
  word: string
}

/** The doubtful words that are still there: one that was corrected is gone, and comes back when the correction is undone. */
export const doubtsOf = (lines: Lines): Doubt[] =>
  lines.flatMap((line) =>
    (line.doubtful ?? []).flatMap((word) => {
      const pattern = patternOf({ find: word, by: '', wholeWords: true })
      const from = pattern ? line.text.search(pattern) : -1
      return from < 0 ? [] : [{ line, word, key: line.key, from, to: from + word.length }]
    }),
  )

/** The first hit in a line after the one that is named, from the beginning again after the last line; null for none. */
export function nextHit(lines: Lines, search: Search, after: number | null): Hit | null {
  const pattern = patternOf(search)
  if (!pattern) return null
  const at = lines.findIndex(({ key }) => key === after)
  const hasIt = ({ text }: EditedLine) => text.search(pattern) >= 0
  const line = [...lines.slice(at + 1), ...lines.slice(0, at + 1)].find(hasIt)
  if (!line) return null
  const [found = ''] = line.text.match(pattern) ?? []
  const from = line.text.search(pattern)
  return { key: line.key, from, to: from + found.length }
}
