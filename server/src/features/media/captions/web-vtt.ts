const TIME = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const TIMING = new RegExp(`^${TIME}[ \\t]+-->[ \\t]+${TIME}(?:[ \\t]+[^\\n]*)?$`)

/**
 * Parses captions as WebVTT (W3C, 4.1) and normalises them: UTF-8, one kind of line end, no style sheets.
 * Undefined for a file that is not WebVTT: without the header, without a cue, or with a cue that ends before it
 * begins.
 */
export function readWebVtt(bytes: Uint8Array): string | undefined {
  const text = decode(bytes)?.replaceAll(/\r\n?/g, '\n')
  if (text === undefined || !/^WEBVTT(?:[ \t][^\n]*)?(?:\n|$)/.test(text)) return undefined
  const [, ...blocks] = text.split(/\n{2,}/)
  const cues: string[] = []
  for (const block of blocks.map((part) => part.replaceAll(/^\n+|\n+$/g, ''))) {
    if (block === '' || /^(NOTE|STYLE|REGION)(?:[ \t\n]|$)/.test(block)) continue
    if (!isCue(block)) return undefined
    cues.push(block)
  }
  return cues.length > 0 ? `WEBVTT\n\n${cues.join('\n\n')}\n` : undefined
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

function isCue(block: string): boolean {
  const lines = block.split('\n')
  // A cue identifier may precede the times.
  const at = lines[0]?.includes('-->') ? 0 : 1
  const match = TIMING.exec(lines[at] ?? '')
  if (!match || lines.slice(at + 1).some((line) => line.includes('-->'))) return false
  const [, ...parts] = match
  return seconds(parts.slice(0, 4)) < seconds(parts.slice(4, 8))
}

const seconds = ([hours = '0', minutes, rest, thousandths]: (string | undefined)[]): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(rest) + Number(thousandths) / 1000
