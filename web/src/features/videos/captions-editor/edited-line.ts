import type { CaptionLine } from '@carriage/contract/media/captions-schemas'

/** A line of captions in their editor. */
export interface EditedLine extends CaptionLine {
  /** Names the line while it is changed and moved. */
  key: number
  /** Whether the text is edited as WebVTT has it, since it has tags; otherwise it is edited as people read it. */
  isMarkedUp: boolean
}
/** In the order of time. */
export type Lines = readonly EditedLine[]

export const toMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const fromMarkup = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** Stored lines as they are edited. A text that would not be stored again as it was is edited as it stands. */
export const openLines = (stored: readonly CaptionLine[]): Lines =>
  stored.map((line, key) => {
    const text = fromMarkup(line.text)
    const isMarkedUp = toMarkup(text) !== line.text
    return { ...line, key, isMarkedUp, text: isMarkedUp ? line.text : text }
  })

/** Edited lines as they are stored, with their fields in the order of answers: the editor compares both as JSON. */
export const storedLines = (lines: Lines): CaptionLine[] =>
  lines.map(({ key: _key, isMarkedUp, start_ms, end_ms, text, ...line }) => ({
    start_ms,
    end_ms,
    text: (isMarkedUp ? text : toMarkup(text)).trim(),
    ...line,
  }))

/** Lines once a person has read them: no word is doubtful any more. */
export const readLines = (lines: Lines): Lines =>
  lines.map((line) => {
    if (line.doubtful === undefined) return line
    const { doubtful: _doubtful, ...read } = line
    return read
  })

/** When a character of a line is about said, in milliseconds: as far into its time as into its text. */
export function momentOf(
  { start_ms, end_ms, text }: Pick<EditedLine, 'start_ms' | 'end_ms' | 'text'>,
  offset: number,
): number {
  const share = text.length === 0 ? 0 : Math.min(1, offset / text.length)
  return Math.round(start_ms + (end_ms - start_ms) * share)
}
