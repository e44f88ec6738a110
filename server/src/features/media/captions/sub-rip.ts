const CLOCK = String.raw`(?:(\d{1,4}):)?(\d{1,4}):(\d{1,4})(?:[.,](\d+))?`
const TIMING = new RegExp(`^${CLOCK}[ \\t]*-->[ \\t]*${CLOCK}(?:[ \\t].*)?$`)
const INDEX = /^\d+$/
/** From 0x80 on; the five that have no meaning stand for themselves. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
/** What WebVTT has a name for, and so stays as it is written. */
const ENTITY = /&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g

interface Cue {
  /** Milliseconds. */
  from: number
  to: number
  lines: string[]
}

/**
 * Makes WebVTT of captions in SubRip, which no standard defines: any line end, numbers that are missing
 * or of any length, commas or dots, and UTF-8, UTF-16 with its mark, or else Windows-1252. Italics, bold
 * and underlines stay, other markup goes. Undefined for what is no SubRip: other words before the first
 * times, times that cannot be read, or no line that is shown.
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
    // The number of a cue stands right above its times.
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
    // Not by `TextDecoder`: that of Node 20 reads the signs from 0x80 to 0x9F as ISO 8859-1.
    return Buffer.from(bytes)
      .toString('latin1')
      .replaceAll(/[\u0080-\u009F]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 0x80] ?? sign)
  }
}

/** A line as WebVTT has it: the tags that both know, and every other sign as itself. */
const markup = (line: string): string =>
  line
    .replaceAll(/\{\\[^}]*\}/g, '')
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
