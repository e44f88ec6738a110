import { MAX_DOUBTFUL_WORDS } from '@carriage/contract/media/captions-schemas'
import { type EditedLine, type Lines, toMarkup } from './edited-line.ts'
import { patternOf, type Search } from './search-lines.ts'

/** How long a line is that is added where nothing else is said, in milliseconds. */
const NEW_LINE_MS = 2000
/** A shorter pause is no room for a line. */
const MIN_ROOM_MS = 1000

const freeKey = (lines: Lines): number => Math.max(-1, ...lines.map(({ key }) => key)) + 1

/** Puts other lines in the place of one; the same list where `change` answers null. */
function replaceLine(
  lines: Lines,
  key: number,
  change: (line: EditedLine, at: number) => readonly EditedLine[] | null,
): Lines {
  const at = lines.findIndex((line) => line.key === key)
  const line = lines[at]
  const changed = line && change(line, at)
  return changed ? lines.toSpliced(at, 1, ...changed) : lines
}

/** Lines may overlap: one that is added need not come right after the one it was made from. */
const inOrder = (lines: Lines): Lines =>
  lines.every(({ start_ms }, at) => at === 0 || (lines[at - 1]?.start_ms ?? 0) <= start_ms)
    ? lines
    : lines.toSorted((one, next) => one.start_ms - next.start_ms)

export const typeText = (lines: Lines, key: number, text: string): Lines =>
  replaceLine(lines, key, (line) => (line.text === text ? null : [{ ...line, text }]))

/** Splits a line before a character; its time is shared out by the lengths of both texts. */
export const splitLine = (lines: Lines, key: number, offset: number): Lines =>
  inOrder(
    replaceLine(lines, key, (line) => {
      const { start_ms, end_ms, text } = line
      const [first, second] = [text.slice(0, offset).trim(), text.slice(offset).trim()]
      const share = first.length / (first.length + second.length)
      const middle = Math.round(start_ms + (end_ms - start_ms) * share)
      if (first === '' || second === '' || middle <= start_ms || middle >= end_ms) return null
      return [
        { ...line, end_ms: middle, text: first },
        { ...line, key: freeKey(lines), start_ms: middle, text: second },
      ]
    }),
  )

/** Two rows stay two rows; what is longer becomes one text that breaks near its middle. */
function joinTexts(one: string, next: string): string {
  const rows = [one, next].flatMap((text) => text.trim().split('\n')).filter((row) => row !== '')
  if (rows.length <= 2) return rows.join('\n')
  const text = rows.join(' ')
  const middle = text.length / 2
  const [before, after] = [text.lastIndexOf(' ', middle), text.indexOf(' ', middle)]
  const at = after < 0 || middle - before < after - middle ? before : after
  return at < 0 ? text : `${text.slice(0, at)}\n${text.slice(at + 1)}`
}

/** Makes a line and the one after it one line, which stands where the first one stood. */
export function mergeLine(lines: Lines, key: number): Lines {
  const at = lines.findIndex((line) => line.key === key)
  const [one, next] = [lines[at], lines[at + 1]]
  if (!one || !next) return lines
  const isMarkedUp = one.isMarkedUp || next.isMarkedUp
  const textOf = (line: EditedLine) =>
    isMarkedUp && !line.isMarkedUp ? toMarkup(line.text) : line.text
  const doubtful = [...new Set([...(one.doubtful ?? []), ...(next.doubtful ?? [])])]
  const merged = {
    ...one,
    ...(doubtful.length > 0 && { doubtful: doubtful.slice(0, MAX_DOUBTFUL_WORDS) }),
    isMarkedUp,
    end_ms: Math.max(one.end_ms, next.end_ms),
    text: joinTexts(textOf(one), textOf(next)),
  }
  return lines.toSpliced(at, 2, merged)
}

/** Removes a line; the last one stays, since captions have at least one. */
export const removeLine = (lines: Lines, key: number): Lines =>
  lines.length === 1 ? lines : replaceLine(lines, key, () => [])

/** Adds an empty line after another one: in the pause that follows, or else in the second half of its time. */
export const addLine = (lines: Lines, key: number): Lines =>
  inOrder(
    replaceLine(lines, key, (line, at) => {
      const { start_ms, end_ms } = line
      const next = lines[at + 1]?.start_ms ?? Number.POSITIVE_INFINITY
      const added = { key: freeKey(lines), text: '', isMarkedUp: false }
      if (next - end_ms >= MIN_ROOM_MS) {
        const until = Math.min(next, end_ms + NEW_LINE_MS)
        return [line, { ...added, start_ms: end_ms, end_ms: until }]
      }
      const middle = Math.round((start_ms + end_ms) / 2)
      if (middle <= start_ms || middle >= end_ms) return null
      return [
        { ...line, end_ms: middle },
        { ...added, start_ms: middle, end_ms },
      ]
    }),
  )

/** Sets when a line begins, in milliseconds; a start at or past its end moves the whole line. */
export const moveStart = (lines: Lines, key: number, to: number): Lines =>
  inOrder(
    replaceLine(lines, key, (line) => {
      const start_ms = Math.max(0, Math.round(to))
      if (start_ms === line.start_ms) return null
      const length = line.end_ms - line.start_ms
      const end_ms = start_ms < line.end_ms ? line.end_ms : start_ms + length
      return [{ ...line, start_ms, end_ms }]
    }),
  )

/** Sets when a line ends, in milliseconds; an end at or before its start is ignored. */
export const moveEnd = (lines: Lines, key: number, to: number): Lines =>
  replaceLine(lines, key, (line) => {
    const end_ms = Math.round(to)
    return end_ms <= line.start_ms || end_ms === line.end_ms ? null : [{ ...line, end_ms }]
  })

/** Moves all lines by milliseconds, backwards until the first one begins with the film. */
export function shiftLines(lines: Lines, by: number): Lines {
  const move = Math.max(by, -(lines[0]?.start_ms ?? 0))
  if (move === 0) return lines
  return lines.map((line) => ({
    ...line,
    start_ms: line.start_ms + move,
    end_ms: line.end_ms + move,
  }))
}

/** Replaces a text in one line, or in all without a key. */
export function replaceText(lines: Lines, search: Search, key?: number): Lines {
  const pattern = patternOf(search)
  if (!pattern) return lines
  const changed = lines.map((line) => {
    if (key !== undefined && line.key !== key) return line
    const by = line.isMarkedUp ? toMarkup(search.by) : search.by
    const text = line.text.replaceAll(pattern, () => by)
    return text === line.text ? line : { ...line, text }
  })
  return changed.every((line, at) => line === lines[at]) ? lines : changed
}
