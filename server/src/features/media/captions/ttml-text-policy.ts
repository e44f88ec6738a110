/** How letters look, as far as captions say it. */
export interface TtmlStyle {
  i: boolean
  b: boolean
  u: boolean
}
export const PLAIN: TtmlStyle = { i: false, b: false, u: false }

/** Text of a paragraph that is shown from `from` to `to`, milliseconds; a line break is `\n`. */
export interface TtmlPiece {
  from: number
  to: number
  style: TtmlStyle
  text: string
}

/** A paragraph may change so often while it is shown; karaoke changes with each word. */
const MOST_CHANGES = 200

interface Shown {
  from: number
  to: number
  /** Lines of WebVTT. */
  text: string[]
}

/**
 * What a paragraph shows at what times: a caption for each change, since a WebVTT cue shows the same text from its beginning to
 * its end. Undefined where it changes too often.
 */
export function showPieces(pieces: readonly TtmlPiece[]): Shown[] | undefined {
  const times = [...new Set(pieces.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b)
  if (times.length > MOST_CHANGES) return undefined
  const shown: Shown[] = []
  for (const [at, from] of times.entries()) {
    const to = times[at + 1]
    if (to === undefined) break
    const text = linesOf(pieces.filter((piece) => piece.from <= from && piece.to >= to))
    const last = shown.at(-1)
    if (text.length === 0) continue
    if (last && last.to === from && last.text.join('\n') === text.join('\n')) last.to = to
    else shown.push({ from, to, text })
  }
  return shown
}

type Run = Pick<TtmlPiece, 'style' | 'text'>

/** The lines that letters stand in. */
function linesOf(pieces: readonly Run[]): string[] {
  const lines: Run[][] = [[]]
  for (const { style, text } of pieces)
    for (const [at, part] of text.split('\n').entries()) {
      if (at > 0) lines.push([])
      const line = lines.at(-1)
      const before = line?.at(-1)
      // Players show several blanks as one.
      const own = before?.text.endsWith(' ') ? part.trimStart() : part
      if (before && isSame(before.style, style)) before.text += own
      else if (own !== '') line?.push({ style, text: own })
    }
  return lines.map(lineOf).filter((line) => line !== '')
}

const isSame = (one: TtmlStyle, other: TtmlStyle): boolean =>
  one.i === other.i && one.b === other.b && one.u === other.u

/** A line of WebVTT without blanks around it. */
function lineOf(runs: readonly Run[]): string {
  const letters = runs.filter(({ text }) => text.trim() !== '')
  const [first, last] = [letters[0], letters.at(-1)]
  return runs
    .slice(first ? runs.indexOf(first) : runs.length, last ? runs.indexOf(last) + 1 : 0)
    .map((run) => {
      const start = run === first ? run.text.trimStart() : run.text
      return { ...run, text: run === last ? start.trimEnd() : start }
    })
    .map(tagged)
    .join('')
}

function tagged({ style, text }: Run): string {
  const tags = (['i', 'b', 'u'] as const).filter((tag) => style[tag])
  const open = tags.map((tag) => `<${tag}>`).join('')
  const close = tags
    .toReversed()
    .map((tag) => `</${tag}>`)
    .join('')
  return `${open}${escape(text)}${close}`
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
