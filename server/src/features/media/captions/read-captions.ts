import type { Says } from '@carriage/texts/says'
import { texts as t } from '@carriage/texts/server/media'
import { captionsWrongType } from '@carriage/contract/media/schemas'
import { decodeText } from '../../../platform/decode-text.ts'
import type { FileCue, FileCues, LeftOut } from './file-cue.ts'
import { isLikeTtml, readTtml } from './read-ttml.ts'

const CLOCK = String.raw`(?:(\d{1,4}):)?(\d{1,4}):(\d{1,4})(?:[.,][ \t]?(\d+))?`
const TIMING = new RegExp(`^${CLOCK}[ \\t\\f]*-->[ \\t\\f]*${CLOCK}(?:[ \\t](.*))?$`)

/** A line that is meant as times, whether or not they can be read. */
const LIKE_TIMING = /^\d+:[^>]{0,40}-->/
const INDEX = /^\d+$/
const HEADER = /^WEBVTT(?:[ \t]|$)/
const NOT_SHOWN = /^(?:NOTE|STYLE|REGION)(?:[ \t:]|$)/

/** The settings of a cue (WebVTT, 6.3) that hold without style sheets and regions. */
const SETTING = /^(?:align|line|position|size|vertical):[\w%.,-]+$/

export type ReadCaptions =
  | { captions: string; leftOut: LeftOut[] }
  /** Why the file cannot be used, for its uploader. */
  | { refused: Says }

/**
 * Reads captions as WebVTT (W3C, 6.1 and 6.2), TTML, or SubRip, which has no standard, and writes them as WebVTT in UTF-8,
 * in the order of their times, without style sheets, regions and comments. As in players, a line that cannot be read costs
 * its cue, not the file. The language helps to tell an old encoding.
 */
export function readCaptions(bytes: Uint8Array, language?: string): ReadCaptions {
  const text = decodeText(bytes, language)
  if (text === undefined) return { refused: unknownEncoding }
  if (text.includes('\0')) return { refused: captionsWrongType }
  const trimmed = text.trimStart()
  const read = isLikeTtml(trimmed) ? readTtml(trimmed) : readLines(text)
  if ('refused' in read) return read
  const { cues, leftOut } = read
  const shown: FileCue[] = []
  for (const cue of cues) {
    if (cue.from > cue.to) leftOut.push({ line: cue.line, reason: endsBefore() })
    else if (cue.from === cue.to) leftOut.push({ line: cue.line, reason: noLength() })
    else if (cue.text.length > 0) shown.push(cue)
  }
  if (shown.length === 0) {
    const [first] = leftOut
    const reason = first && (() => t.noCaptionFileCanShownLine(first))
    return { refused: reason ?? (() => t.fileHasNoCaptions) }
  }
  const blocks = shown
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to, settings, text: own }) =>
      [`${clock(from)} --> ${clock(to)}${settings}`, ...own].join('\n'),
    )
  return {
    captions: `WEBVTT\n\n${blocks.join('\n\n')}\n`,
    leftOut: leftOut.toSorted((a, b) => a.line - b.line),
  }
}

/** What the lines of a file belong to. */
type Block = 'header' | 'nothing' | 'hidden' | 'cue' | 'lost cue'

/** WebVTT or SubRip. */
function readLines(text: string): FileCues {
  const lines = text.split(/\r\n?|\n/)
  const isWebVtt = HEADER.test(lines[0] ?? '')
  const { cues, leftOut } = collectCues(lines, isWebVtt)
  if (!isWebVtt && cues.length === 0) return { refused: captionsWrongType }
  const convert = isWebVtt ? keepWebVttTags : toWebVttTags
  const converted = cues.map((cue) => ({
    ...cue,
    text: cue.text.map(convert).filter((line) => line !== ''),
  }))
  return { cues: converted, leftOut }
}

function collectCues(stored: readonly string[], isWebVtt: boolean) {
  const lines = stored.map((line) => line.trim())
  const cues: FileCue[] = []
  const leftOut: LeftOut[] = []
  let block: Block = isWebVtt ? 'header' : 'nothing'
  for (const [at, line] of lines.entries()) {
    const times = TIMING.exec(line)
    if (times) {
      cues.push({ ...readTimes(times, isWebVtt), line: at + 1, text: [] })
      block = 'cue'
    } else if (LIKE_TIMING.test(line)) {
      leftOut.push({ line: at + 1, reason: noTimes() })
      block = 'lost cue'
    } else if (line === '') {
      // In WebVTT a line of blanks is no empty line; SubRip has empty lines within cues.
      if (isWebVtt && stored[at] === '') block = 'nothing'
    } else if (isLabel(lines, at, isWebVtt)) continue
    else if (block === 'cue') cues.at(-1)?.text.push(line)
    else if (block === 'nothing' && isWebVtt && NOT_SHOWN.test(line)) block = 'hidden'
    else if (block === 'nothing') leftOut.push({ line: at + 1, reason: noCue() })
  }
  return { cues, leftOut }
}

/** Whether a line is the number or, in WebVTT, the name of the cue whose times follow it. */
function isLabel(lines: readonly string[], at: number, isWebVtt: boolean): boolean {
  const [before = '', line = '', next] = [lines[at - 1], lines[at], lines[at + 1]]
  // A file that was cut off ends with a number.
  if (next === undefined) return before === '' && INDEX.test(line)
  if (!TIMING.test(next) && !LIKE_TIMING.test(next)) return false
  return INDEX.test(line) || (isWebVtt && before === '')
}

function readTimes(times: RegExpExecArray, isWebVtt: boolean) {
  const settings = (times[9] ?? '').split(/[ \t]+/).filter((setting) => SETTING.test(setting))
  return {
    from: milliseconds(times.slice(1, 5)),
    to: milliseconds(times.slice(5, 9)),
    settings: isWebVtt ? settings.map((setting) => ` ${setting}`).join('') : '',
  }
}

const milliseconds = ([hours = '0', minutes, seconds, part = '0']: (
  | string
  | undefined
)[]): number =>
  (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 +
  Number(part.slice(0, 3).padEnd(3, '0'))

function clock(time: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const [hours, minutes] = [time / 3_600_000, (time / 60_000) % 60]
  const rest = `${two((time / 1000) % 60)}.${String(time % 1000).padStart(3, '0')}`
  return `${two(hours)}:${two(minutes)}:${rest}`
}

const endsBefore = () => t.captionEndsBeforeBegins
const noLength = () => t.captionEndsAtTimeAtWhich
const noTimes = () => t.timesCaptionCannotRead
const noCue = () => t.textHasNoTimesAbove
const unknownEncoding = () => t.weCantTellHowLettersFile

/** Starts of character references that WebVTT has, which stay as they are. */
const AMPERSAND = /&(?!(?:amp|lt|gt|nbsp|lrm|rlm|#\d{1,7}|#x[\da-f]{1,6});)/gi
const TAG = /(<\/?[a-z][^<>]*>)/i

const escape = (text: string): string =>
  text.replaceAll(AMPERSAND, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A line of a SubRip cue in WebVTT: italics, bold and underline stay, other markup goes. */
const toWebVttTags = (line: string): string =>
  line
    // Up to the next brace of either kind, so that a line of opening ones is read once.
    .replaceAll(/\{\\[^{}]*\}/g, '')
    .split(TAG)
    .map((part, at) => {
      if (at % 2 === 0) return escape(part)
      const tag = part.toLowerCase()
      return /^<\/?[ibu]>$/.test(tag) ? tag : ''
    })
    .join('')
    .trim()

/** The class of a colour that WebVTT names (5.2.1), of the text or of its background. */
const COLOUR = /^(bg_)?(white|lime|cyan|red|yellow|magenta|blue|black)$/

/**
 * A line of a WebVTT cue, in which nothing can be taken for times. Colours become classes of the web app's own, since its
 * player would write them as inline styles, which the pages' Content-Security-Policy forbids.
 */
const keepWebVttTags = (line: string): string =>
  line
    .replaceAll('-->', '--&gt;')
    .replaceAll(/<([a-z]+)((?:\.[\w-]+)+)(?=[\s>])/g, (_, tag: string, classes: string) => {
      const names = classes.slice(1).split('.')
      const own = names.map((name) =>
        name.replace(COLOUR, (_name, ground?: string, colour?: string) =>
          ground === undefined ? `in-${colour}` : `on-${colour}`,
        ),
      )
      return `<${tag}.${own.join('.')}`
    })
    .trim()
