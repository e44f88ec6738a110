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
