import { isUtf8 } from 'node:buffer'
import { analyse } from 'chardet'

/** Windows-1252 from 0x80 on; the five undefined bytes map to themselves. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
/** The old encoding in which programs for Windows wrote a language, where `analyse` knows it or one that it contains. */
const PAGES = {
  'windows-1250': 'bs cs hr hu pl ro sk sl sq',
  'windows-1251': 'be bg mk ru sr uk',
  'windows-1252': 'af ca da de es eu fi fr gl is it nb nl nn no pt sv',
  'windows-1253': 'el',
  'windows-1254': 'az tr',
  'windows-1255': 'he',
  'windows-1256': 'ar fa ur',
  'windows-1257': 'lt lv',
  'windows-1258': 'vi',
  'windows-874': 'th',
}
/** What `analyse` calls a text without characters that only the encoding of Windows has. */
const CONTAINED: Record<string, string> = {
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-2': 'windows-1250',
  'ISO-8859-7': 'windows-1253',
  'ISO-8859-8': 'windows-1255',
  'ISO-8859-9': 'windows-1254',
}
/** Signs of Windows-1250 at the places of letters of ISO 8859-2. */
const SIGN_IN_A_WORD = /\p{L}[¦©«¬®±µ¶»]\p{L}|[±¶]\p{L}|\p{L}[±¶]/u
/** Of a hundred: what short texts reach, which then have to be ahead of the next encoding; and what leaves no doubt. */
const LIKELY = 30
const AHEAD = 2
const SURE = 90
/** The part of the best encoding's likelihood that the one of the text's language needs. */
const OWN_PART = 0.5
/** Enough to tell languages apart. */
const ANALYSED_BYTES = 64 * 1024
/** The part of the characters beyond ASCII that may be broken in a text that is UTF-8 all the same. */
const BROKEN_PART = 0.5
const BROKEN = '\uFFFD'

/**
 * Decodes a text file: UTF-16 with or without a byte order mark, UTF-8, in which a broken sequence costs one
 * character, or an older encoding that can be told by the frequencies of its letters and, if given, the language of the
 * text (BCP 47). Undefined where it cannot be told; `decodeWindows` reads it as what Excel writes in Western Europe and
 * America.
 */
export function decodeText(bytes: Uint8Array, language?: string): string | undefined {
  const wide = wideEncoding(bytes)
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes)
  const text = new TextDecoder('utf-8').decode(bytes)
  // A text may have been repaired before.
  if (isUtf8(bytes)) return text
  const beyond = text.match(/[^\0-\u007F]/gu) ?? []
  const broken = beyond.filter((character) => character === BROKEN)
  if (broken.length <= beyond.length * BROKEN_PART) return text
  return decodeOld(bytes, language)
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

function decodeOld(bytes: Uint8Array, language: string | undefined): string | undefined {
  const name = oldEncoding(bytes, language)
  if (name === 'windows-1252') return decodeWindows(bytes)
  try {
    if (name === 'windows-1250') return decodeCentralEuropean(bytes)
    return name === undefined ? undefined : new TextDecoder(name, { fatal: true }).decode(bytes)
  } catch {
    // An encoding that ICU does not have, or bytes that it does not.
    return undefined
  }
}

function oldEncoding(bytes: Uint8Array, language: string | undefined): string | undefined {
  const found = analyse(bytes.subarray(0, ANALYSED_BYTES)).map(({ name, confidence }) => ({
    name: CONTAINED[name] ?? name,
    confidence,
  }))
  const [best, next] = found
  if (!best) return undefined
  const page = language === undefined ? undefined : pageOf(language)
  const own = found.find(({ name }) => name === page)
  if (own && own.confidence >= best.confidence * OWN_PART) return own.name
  if (best.confidence >= SURE) return best.name
  const isAhead = best.confidence >= (next?.confidence ?? 0) * AHEAD
  return page === undefined && best.confidence >= LIKELY && isAhead ? best.name : undefined
}

function pageOf(language: string): string | undefined {
  const [code = ''] = language.split('-')
  return Object.entries(PAGES).find(([, languages]) => languages.split(' ').includes(code))?.[0]
}

function decodeCentralEuropean(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1250').decode(bytes)
  return SIGN_IN_A_WORD.test(text) ? new TextDecoder('iso-8859-2').decode(bytes) : text
}
