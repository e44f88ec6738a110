const CLOCK = String.raw`(?:(\d{1,4}):)?(\d{1,4}):(\d{1,4})(?:[.,](\d+))?`
const TIMING = new RegExp(`^${CLOCK}[ \\t]*-->[ \\t]*${CLOCK}(?:[ \\t].*)?$`)
const INDEX = /^\d+$/
/** Windows-1252 from 0x80 on; the five undefined bytes map to themselves. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
/** Tags that WebVTT has too, which stay as they are. */
const ENTITY = /&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g

interface Cue {
  /** Milliseconds. */
  from: number
  to: number
  lines: string[]
}

/**
 * Converts captions from SubRip, which has no standard, to WebVTT. Accepts any line ends, missing cue numbers,
 * times with any number of digits, commas or dots, and UTF-8, UTF-16 with a byte order mark, or else
 * Windows-1252. Italics, bold and underline stay; other markup is removed. Undefined for a file that is not
 * SubRip: with other text before the first times, with times that cannot be parsed, or without any visible
 * line.
 */
export function convertSubRip(bytes: Uint8Array): string | undefined {
  const text = decode(bytes)
  if (text.includes('\0')) return undefined
  const cues = readCues(text.split(/\r\n?|\n/).map((line) => line.trim()))
  const shown = cues
    ?.map(({ lines, ...times }) => ({ ...times, lines: lines.map(markup).filter(Boolean) }))
    .filter(({ from, to, lines }) => from < to && lines.length > 0)
  if (!shown || shown.length === 0) return undefined
  const blocks = shown.map(({ from, to, lines }) =>
    [`${clock(from)} --> ${clock(to)}`, ...lines].join('\n'),
  )
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`
}

function readCues(lines: readonly string[]): Cue[] | undefined {
  const cues: Cue[] = []
  for (const [at, line] of lines.entries()) {
    const times = TIMING.exec(line)
    const next = lines[at + 1] ?? ''
    if (times) {
      const [, ...parts] = times
      cues.push({
        from: milliseconds(parts.slice(0, 4)),
        to: milliseconds(parts.slice(4)),
        lines: [],
      })
    } else if (/^\d+:\S*[ \t]*-->/.test(line)) return undefined
    // The cue number is on the line directly above the times.
    else if (INDEX.test(line) && TIMING.test(next)) continue
    else if (cues.length === 0 && line !== '') return undefined
    else cues.at(-1)?.lines.push(line)
  }
  return cues
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Node 20's `TextDecoder` decodes 0x80 to 0x9F as ISO 8859-1, so it cannot be used here.
    return Buffer.from(bytes)
      .toString('latin1')
      .replaceAll(/[\u0080-\u009F]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 0x80] ?? sign)
  }
}

/** Converts a line to WebVTT: keeps the tags that both formats have and escapes everything else. */
const markup = (line: string): string =>
  line
    // Up to the next brace of either kind, so that a line of opening ones is read once.
    .replaceAll(/\{\\[^{}]*\}/g, '')
    .split(/(<\/?[a-z][^<>]*>)/i)
    .map((part, at) => {
      if (at % 2 === 0)
        return part.replaceAll(ENTITY, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
      const tag = part.toLowerCase()
      return /^<\/?[ibu]>$/.test(tag) ? tag : ''
    })
    .join('')
    .trim()

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
