import { isUtf8 } from 'node:buffer'
import { analyse } from 'chardet'

/** Windows-1252 from 0x80 on; the five undefined bytes map to themselves. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
const CENTRAL = ['windows-1250', 'iso-8859-2']
const WESTERN = ['windows-1252']
const TURKIC = ['windows-1254']
/** Languages in Latin letters: the old encodings that they were written in, and their letters beyond ASCII. */
const LATIN: Readonly<Record<string, readonly [readonly string[], string]>> = {
  bs: [CENTRAL, 'čćđšž'],
  cs: [CENTRAL, 'áčďéěíňóřšťúůýž'],
  hr: [CENTRAL, 'čćđšž'],
  hu: [CENTRAL, 'áéíóöőúüű'],
  pl: [CENTRAL, 'ąćęłńóśźż'],
  ro: [CENTRAL, 'ăâîşţ'],
  sk: [CENTRAL, 'áäčďéíĺľňóôŕšťúýž'],
  sl: [CENTRAL, 'čšž'],
  ca: [WESTERN, 'àçèéíïòóúü'],
  da: [WESTERN, 'æøåé'],
  de: [WESTERN, 'äöüß'],
  es: [WESTERN, 'áéíñóúü'],
  fi: [WESTERN, 'äöå'],
  fr: [WESTERN, 'àâæçèéêëîïôœùûüÿ'],
  is: [WESTERN, 'áðéíóúýþæö'],
  it: [WESTERN, 'àèéìíîòóùú'],
  nb: [WESTERN, 'æøåéòô'],
  nl: [WESTERN, 'áèéëíïóöúü'],
  no: [WESTERN, 'æøåéòô'],
  pt: [WESTERN, 'àáâãçéêíóôõúü'],
  sv: [WESTERN, 'åäöé'],
  tr: [TURKIC, 'çğıöşüâîûi\u0307'],
}
/** The part of the letters beyond ASCII that are the language's; words and names of others are among them. */
const OWN_LETTERS = 0.9
/** The encodings of Windows of languages in other letters, by the names that `analyse` has for them. */
const OTHERS: Readonly<Record<string, string>> = {
  'windows-1251': 'be bg mk ru sr uk',
  'windows-1253': 'el',
  'windows-1255': 'he',
  'windows-1256': 'ar fa ur',
}
/** What `analyse` calls a text without characters that only the encoding of Windows has. */
const CONTAINED: Readonly<Record<string, string>> = {
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-7': 'windows-1253',
  'ISO-8859-8': 'windows-1255',
  'ISO-8859-9': 'windows-1254',
}
/** Letters, and what else older encodings have in their place. */
const BEYOND_ASCII = /[^\P{L}\0-\u007F]|[¦ª±µ¶º\u0080-\u009F]/gu
/** Of a hundred: what short texts reach, which then have to be ahead of the next encoding; and what leaves no doubt. */
const LIKELY = 30
const AHEAD = 2
const SURE = 90
/** The part of the best encoding's likelihood that one of the text's language needs. */
const OWN_PART = 0.5
/** Enough to tell languages apart. */
const ANALYSED_BYTES = 64 * 1024
/** The part of the characters beyond ASCII that may be broken in a text that is UTF-8 all the same. */
const BROKEN_PART = 0.5
const BROKEN = 0xfffd

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
  let [beyond, broken] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    // The second half of a pair belongs to the first.
    if (unit > 0x7f && (unit < 0xdc00 || unit > 0xdfff)) beyond++
    if (unit === BROKEN) broken++
  }
  if (broken <= beyond * BROKEN_PART) return text
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
  const [code = ''] = language?.split('-') ?? []
  const latin = LATIN[code]
  const read = latin && readAs(bytes, ...latin)
  if (read !== undefined) return read
  // Of a text that is said to be in a language, others are believed only without any doubt.
  const name = findEncoding(bytes, code, language === undefined || code === 'en' ? LIKELY : SURE)
  if (name === undefined) return undefined
  // Without the language nobody can tell these apart where they differ.
  if (name === 'ISO-8859-2' && hasSeveral(CENTRAL.map((one) => decodeAs(one, bytes))))
    return undefined
  return decodeAs(name, bytes)
}

const hasSeveral = (texts: readonly unknown[]): boolean => new Set(texts).size > 1

/** Reads a text by the encoding of its language with which most letters are the language's; undefined where several are. */
function readAs(
  bytes: Uint8Array,
  encodings: readonly string[],
  letters: string,
): string | undefined {
  const texts = encodings.flatMap((name) => decodeAs(name, bytes) ?? [])
  const most = Math.max(...texts.map((text) => ownPart(text, letters)))
  const best = texts.filter((text) => ownPart(text, letters) === most)
  return most >= OWN_LETTERS && !hasSeveral(best) ? best[0] : undefined
}

function ownPart(text: string, letters: string): number {
  const beyond = text.toLowerCase().match(BEYOND_ASCII) ?? []
  return beyond.filter((letter) => letters.includes(letter)).length / beyond.length
}

function findEncoding(bytes: Uint8Array, language: string, least: number): string | undefined {
  const found = analyse(bytes.subarray(0, ANALYSED_BYTES)).map(({ name, confidence }) => ({
    name: CONTAINED[name] ?? name,
    confidence,
  }))
  const [best, next] = found
  if (!best) return undefined
  const own = found.find(({ name }) => OTHERS[name]?.split(' ').includes(language))
  if (own && own.confidence >= best.confidence * OWN_PART) return own.name
  const isAhead = best.confidence >= SURE || best.confidence >= (next?.confidence ?? 0) * AHEAD
  return best.confidence >= least && isAhead ? best.name : undefined
}

function decodeAs(name: string, bytes: Uint8Array): string | undefined {
  if (name === 'windows-1252') return decodeWindows(bytes)
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes)
  } catch {
    // An encoding that ICU does not have, or bytes that it does not.
    return undefined
  }
}
