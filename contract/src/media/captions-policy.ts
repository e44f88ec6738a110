import { vttTime } from '../videos/cue-web-vtt.ts'
import type { CaptionLine } from './captions-schemas.ts'

const TIMES = /^(?:(\d+):)?(\d\d):(\d\d)\.(\d{3}) --> (?:(\d+):)?(\d\d):(\d\d)\.(\d{3})(?: (.+))?$/

/** The lines of a WebVTT file as this server stores it: without names, comments and style sheets. */
export function captionLines(file: string): CaptionLine[] {
  return file.split('\n\n').flatMap((block) => {
    const [first = '', ...text] = block.trimEnd().split('\n')
    const times = TIMES.exec(first)
    if (!times) return []
    const settings = times[9]
    return {
      start_ms: milliseconds(times.slice(1, 5)),
      end_ms: milliseconds(times.slice(5, 9)),
      text: text.join('\n'),
      ...(settings !== undefined && { settings }),
    }
  })
}

const milliseconds = ([hours, minutes, seconds, part]: (string | undefined)[]): number =>
  (Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(part)

/** The lines as a WebVTT file (https://www.w3.org/TR/webvtt1). */
export const webVttFile = (lines: readonly CaptionLine[]): string =>
  [
    'WEBVTT',
    ...lines.map(
      ({ start_ms, end_ms, text, settings }) =>
        `${vttTime(start_ms)} --> ${vttTime(end_ms)}${settings === undefined ? '' : ` ${settings}`}\n${text}`,
    ),
  ]
    .join('\n\n')
    .concat('\n')

/** The lines as a SubRip file, without where they stand. */
export const subRipFile = (lines: readonly CaptionLine[]): string =>
  lines
    .map(
      ({ start_ms, end_ms, text }, at) =>
        `${at + 1}\n${vttTime(start_ms).replace('.', ',')} --> ${vttTime(end_ms).replace('.', ',')}\n${wordsOf(text)}\n`,
    )
    .join('\n')

/** What XML 1.0 has no place for, such as control characters. */
const NO_XML = /[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const xmlText = (text: string): string =>
  text
    .replaceAll(NO_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Tags of WebVTT that TTML writes as styles. */
const TTML_STYLES: Readonly<Record<string, string>> = {
  i: 'tts:fontStyle="italic"',
  b: 'tts:fontWeight="bold"',
  u: 'tts:textDecoration="underline"',
}

/** A caption in TTML: italics, bold, underline and breaks stay. A tag that nothing closes ends with the caption. */
function ttmlText(text: string): string {
  const open: string[] = []
  const parts = text.split(/(<[^<>]*>)/).map((part, at) => {
    if (at % 2 === 0) return xmlText(wordsOf(part)).replaceAll('\n', '<br/>')
    const tag = /^<(\/?)([ibu])[.\s>]/.exec(part)
    const [, closes, name = ''] = tag ?? []
    if (!tag) return ''
    if (closes === '') {
      open.push(name)
      return `<span ${TTML_STYLES[name]}>`
    }
    const from = open.lastIndexOf(name)
    if (from === -1) return ''
    // Tags within end with it, and TTML has to say so.
    return '</span>'.repeat(open.splice(from).length)
  })
  return `${parts.join('')}${'</span>'.repeat(open.length)}`
}

/**
 * The lines as a TTML file in the profile of IMSC 1.1 (https://www.w3.org/TR/ttml-imsc1.1), at the bottom of the picture.
 * `language`: as in BCP 47.
 */
export const ttmlFile = (lines: readonly CaptionLine[], language: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xmlns:tts="http://www.w3.org/ns/ttml#styling"',
    `  ttp:contentProfiles="http://www.w3.org/ns/ttml/profile/imsc1.1/text" xml:lang="${xmlText(language)}">`,
    '<head><layout>',
    '<region xml:id="bottom" tts:origin="10% 10%" tts:extent="80% 80%" tts:displayAlign="after" tts:textAlign="center"/>',
    '</layout></head>',
    '<body region="bottom"><div>',
    ...lines.map(
      ({ start_ms, end_ms, text }) =>
        `<p begin="${vttTime(start_ms)}" end="${vttTime(end_ms)}">${ttmlText(text)}</p>`,
    ),
    '</div></body>',
    '</tt>',
    '',
  ].join('\n')

const REFERENCES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '',
  rlm: '',
}

/** What people read of a caption: without tags, and with characters in place of references to them. */
export const wordsOf = (text: string): string =>
  text
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&([a-z]+);/g, (reference, name: string) => REFERENCES[name] ?? reference)
