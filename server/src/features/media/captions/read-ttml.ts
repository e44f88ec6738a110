import { captionsWrongType } from '@carriage/contract/media/schemas'
import { texts as t } from '@carriage/texts/server/media'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { FileCue, FileCues, LeftOut } from './file-cue.ts'
import { PLAIN, showPieces, type TtmlPiece, type TtmlStyle } from './ttml-text-policy.ts'
import { readTimeRules, readTtmlTime, type TimeRules } from './ttml-time-policy.ts'

/** TTML and the drafts before it, with what stands behind a '#' for their attributes. */
const NAMESPACE = /^(?:http:\/\/www\.w3\.org\/(?:ns\/ttml|20\d\d\/\d\d\/ttaf1)(?:#.*)?)?$/
const XML = 'http://www.w3.org/XML/1998/namespace'
/** The parser looks through all elements around one for its namespace. */
const MOST_DEEP = 40

/** What an element says to those within it. */
interface Scope {
  /** When it is shown, milliseconds; `to` is Infinity where nothing ends it. */
  from: number
  to: number
  /** Where the next element within it begins, when they follow each other. */
  next: number | undefined
  style: TtmlStyle
  keepsBlanks: boolean
  /** Nothing within it is shown. */
  isHidden: boolean
}

interface Paragraph {
  line: number
  depth: number
  pieces: TtmlPiece[]
}

class BrokenXml extends Error {}

/** Whether a text is an XML file that may be TTML. */
export const isLikeTtml = (text: string): boolean => /^(?:<\?xml\s|<(?:[\w-]+:)?tt[\s>])/.test(text)

/**
 * Reads captions as TTML (https://www.w3.org/TR/ttml2), such as those of IMSC, EBU-TT-D, DFXP and iTunes: text with times of all
 * forms, italics, bold and underline. Where captions stand is left out. Entities that a file declares are not read: they
 * could be as long as they like.
 */
export function readTtml(text: string): FileCues {
  const parser = new SaxesParser({ xmlns: true })
  const reader = new TtmlReader(() => parser.line)
  parser.on('error', () => {
    throw new BrokenXml()
  })
  let depth = 0
  parser.on('opentagstart', () => {
    depth += 1
    if (depth > MOST_DEEP) throw new BrokenXml()
  })
  parser.on('opentag', (tag) => reader.open(tag))
  parser.on('closetag', () => {
    depth -= 1
    reader.close()
  })
  parser.on('text', (part) => reader.add(part))
  parser.on('cdata', (part) => reader.add(part))
  try {
    parser.write(text).close()
  } catch (error) {
    if (!(error instanceof BrokenXml)) throw error
    const { line } = parser
    return { refused: () => t.fileBrokenXmlLine({ line }) }
  }
  if (!reader.isTtml) return { refused: captionsWrongType }
  return { cues: reader.cues, leftOut: reader.leftOut }
}

class TtmlReader {
  readonly cues: FileCue[] = []
  readonly leftOut: LeftOut[] = []
  isTtml = false
  readonly #line: () => number
  readonly #scopes: Scope[] = []
  readonly #styles = new Map<string, Partial<TtmlStyle>>()
  #rules: TimeRules = readTimeRules(new Map())
  /** The paragraph that is being read, and the number of elements around it. */
  #paragraph: (Pick<Scope, 'from' | 'to'> & Paragraph) | undefined

  constructor(line: () => number) {
    this.#line = line
  }

  open(tag: SaxesTagNS): void {
    const name = NAMESPACE.test(tag.uri) ? tag.local : ''
    const attributes = attributesOf(tag)
    const around = this.#scopes.at(-1)
    if (!around) {
      this.isTtml = name === 'tt'
      this.#rules = readTimeRules(attributes)
    }
    if (name === 'style') this.#learnStyle(attributes)
    if (name === 'br' && around) this.#push({ ...around, text: '\n' })
    const scope = this.#scopeOf(name, attributes, around)
    this.#scopes.push(scope)
    if (name !== 'p' || scope.isHidden || this.#paragraph) return
    const { from, to } = scope
    this.#paragraph = { from, to, line: this.#line(), depth: this.#scopes.length, pieces: [] }
  }

  close(): void {
    const scope = this.#scopes.pop()
    const around = this.#scopes.at(-1)
    if (scope && around?.next !== undefined) around.next = Math.min(scope.to, around.to)
    if (!this.#paragraph || this.#paragraph.depth <= this.#scopes.length) return
    this.#finish(this.#paragraph)
    this.#paragraph = undefined
  }

  add(text: string): void {
    const scope = this.#scopes.at(-1)
    if (!scope) return
    this.#push({ ...scope, text: scope.keepsBlanks ? text : text.replaceAll(/\s+/g, ' ') })
  }

  #push({ from, to, style, text, isHidden }: TtmlPiece & { isHidden: boolean }): void {
    if (!isHidden) this.#paragraph?.pieces.push({ from, to, style, text })
  }

  #finish({ from, to, line, pieces }: Pick<Scope, 'from' | 'to'> & Paragraph): void {
    const text = pieces.map((piece) => piece.text.trim()).filter((part) => part !== '')
    // The caller names what is never shown.
    const shown = from < to ? showPieces(pieces) : [{ from, to, text }]
    if (!shown) this.leftOut.push({ line, reason: t.captionHasTooManyTimes })
    else if (shown.some((one) => one.to === Infinity))
      this.leftOut.push({ line, reason: t.timesCaptionCannotRead })
    else this.cues.push(...shown.map((one) => ({ ...one, settings: '', line })))
  }

  #scopeOf(name: string, attributes: ReadonlyMap<string, string>, around: Scope = OUTSIDE): Scope {
    const scope: Scope = {
      ...around,
      style: { ...around.style, ...this.#styleOf(attributes) },
      keepsBlanks: keepsBlanks(attributes.get('xml:space')) ?? around.keepsBlanks,
      isHidden: around.isHidden || !SHOWN.has(name),
      next: undefined,
    }
    if (scope.isHidden) return scope
    const times = this.#timesOf(attributes, around)
    if (!times) {
      this.leftOut.push({ line: this.#line(), reason: t.timesCaptionCannotRead })
      return { ...scope, isHidden: true }
    }
    const isSequence = attributes.get('timeContainer') === 'seq'
    return { ...scope, ...times, next: isSequence ? times.from : undefined }
  }

  /** Times count from where the element around begins, or the one before ends (TTML 2, 12.2). */
  #timesOf(
    attributes: ReadonlyMap<string, string>,
    around: Scope,
  ): Pick<Scope, 'from' | 'to'> | undefined {
    const origin = around.next ?? around.from
    const read = (name: string): number | undefined => {
      const text = attributes.get(name)
      return text === undefined ? undefined : (readTtmlTime(text, this.#rules) ?? NaN)
    }
    const [begin = 0, end = Infinity, dur = Infinity] = ['begin', 'end', 'dur'].map(read)
    const from = origin + begin
    const to = Math.min(origin + end, from + dur, around.to)
    return Number.isNaN(from) || Number.isNaN(to) ? undefined : { from, to }
  }

  #learnStyle(attributes: ReadonlyMap<string, string>): void {
    const id = attributes.get('xml:id')
    if (id !== undefined) this.#styles.set(id, this.#styleOf(attributes))
  }

  /** What an element says itself comes before the styles that it names, of which the last one counts. */
  #styleOf(attributes: ReadonlyMap<string, string>): Partial<TtmlStyle> {
    const named = attributes.get('style')?.split(/\s+/).slice(0, MOST_DEEP) ?? []
    const slant = attributes.get('fontStyle')
    const weight = attributes.get('fontWeight')
    const line = attributes.get('textDecoration')
    return Object.assign(
      {},
      ...named.map((id) => this.#styles.get(id)),
      slant !== undefined && { i: slant !== 'normal' },
      weight !== undefined && { b: weight === 'bold' },
      line !== undefined && { u: /\bunderline\b/.test(line) },
    )
  }
}

const OUTSIDE: Scope = {
  from: 0,
  to: Infinity,
  next: undefined,
  style: PLAIN,
  keepsBlanks: false,
  isHidden: false,
}
/** Elements whose text is shown, in a paragraph. */
const SHOWN = new Set(['tt', 'body', 'div', 'p', 'span'])

const keepsBlanks = (space: string | undefined): boolean | undefined =>
  space === undefined ? undefined : space === 'preserve'

/** The attributes of TTML by their names, and those of XML with its prefix. */
const attributesOf = ({ attributes }: SaxesTagNS): Map<string, string> =>
  new Map(
    Object.values(attributes).flatMap(({ local, uri, value }) => {
      if (uri === XML) return [[`xml:${local}`, value]]
      return NAMESPACE.test(uri) ? [[local, value]] : []
    }),
  )
