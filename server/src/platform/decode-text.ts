import { isUtf8 } from 'node:buffer'
import { analyse } from 'chardet'

/** Windows-1252 from 0x80 on; the five undefined bytes map to themselves. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
const LATIN = new Set(['ISO-8859-1', 'windows-1252'])
/** Of a hundred: what short texts reach, which then have to be ahead of the next encoding; and what leaves no doubt. */
const LIKELY = 30
const AHEAD = 1.5
const SURE = 90
/** Enough to tell languages apart. */
const ANALYSED_BYTES = 64 * 1024
/** The part of the characters beyond ASCII that may be broken in a text that is UTF-8 all the same. */
const BROKEN_PART = 0.5
const BROKEN = '\uFFFD'

/**
 * Decodes a text file: UTF-16 with or without a byte order mark, UTF-8, in which a broken sequence costs one
 * character, or an older encoding that can be told by the frequencies of its letters. Undefined where it
 * cannot be told; `decodeWindows` reads it as what Excel writes in Western Europe and America.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const wide = wideEncoding(bytes)
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes)
  const text = new TextDecoder('utf-8').decode(bytes)
  // A text may have been repaired before.
  if (isUtf8(bytes)) return text
  const beyond = text.match(/[^\0-\u007F]/gu) ?? []
  const broken = beyond.filter((character) => character === BROKEN)
  if (broken.length <= beyond.length * BROKEN_PART) return text
  return decodeOld(bytes)
}

/** By the mark, or by the zero bytes of ASCII letters. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0 && second !== undefined && second !== 0) return 'utf-16be'
  return first !== undefined && first !== 0 && second === 0 ? 'utf-16le' : undefined
}

/** Windows-1252. Node 20's `TextDecoder` decodes 0x80 to 0x9F as ISO 8859-1. */
export const decodeWindows = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\u0080-\u009F]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 0x80] ?? sign)

const isClear = (best: number, next: number): boolean =>
  best >= SURE || (best >= LIKELY && best >= next * AHEAD)

function decodeOld(bytes: Uint8Array): string | undefined {
  const [best, next] = analyse(bytes.subarray(0, ANALYSED_BYTES))
  if (!best || !isClear(best.confidence, next?.confidence ?? 0)) return undefined
  if (LATIN.has(best.name)) return decodeWindows(bytes)
  try {
    return new TextDecoder(best.name, { fatal: true }).decode(bytes)
  } catch {
    // An encoding that ICU does not have, or bytes that it does not.
    return undefined
  }
}
