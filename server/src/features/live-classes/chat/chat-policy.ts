/** Letters that show nothing and are not of the category of control characters: fillers and blanks of other scripts. */
const BLANKS = /[\u115F\u1160\u2800\u3164\uFFA0]/gu
/**
 * Invisible characters (Unicode categories C and Z), with which words are hidden and lines are turned around; but for the
 * joiner between two emoji.
 */
const INVISIBLE =
  /(?!(?<=\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})\u200D(?=\p{Extended_Pictographic}))[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu
const SPACES = /[\t\n\v\f\r\p{Z}]+/gu
/** More marks on one letter than any script has, which reach into the lines above and below. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu

/** What somebody wrote as everybody sees it: one line, composed (NFC), without what is invisible; empty if nothing is left. */
export const cleanText = (typed: string): string =>
  typed
    .replaceAll(SPACES, ' ')
    .replaceAll(BLANKS, '')
    .replaceAll(INVISIBLE, '')
    .replaceAll(STACKED_MARKS, '$1')
    .normalize('NFC')
    .replaceAll(SPACES, ' ')
    .trim()

/** Latin letters by those that look like them: of Cyrillic and Greek (Unicode confusables), and signs that stand for letters. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map([
  ['а', 'a'],
  ['в', 'b'],
  ['с', 'c'],
  ['ԁ', 'd'],
  ['е', 'e'],
  ['һ', 'h'],
  ['н', 'h'],
  ['і', 'i'],
  ['ј', 'j'],
  ['к', 'k'],
  ['ӏ', 'l'],
  ['м', 'm'],
  ['п', 'n'],
  ['о', 'o'],
  ['р', 'p'],
  ['ѕ', 's'],
  ['т', 't'],
  ['у', 'y'],
  ['х', 'x'],
  ['α', 'a'],
  ['β', 'b'],
  ['ε', 'e'],
  ['η', 'n'],
  ['ι', 'i'],
  ['κ', 'k'],
  ['ν', 'v'],
  ['ο', 'o'],
  ['ρ', 'p'],
  ['τ', 't'],
  ['υ', 'u'],
  ['χ', 'x'],
  ['0', 'o'],
  ['1', 'i'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
  ['@', 'a'],
  ['$', 's'],
  ['ß', 'ss'],
])

/** Words apart by single spaces, in lower case, without accents, look-alikes and repeated letters. */
function skeletonOf(text: string): string {
  const plain = cleanText(text).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const signs = plain.replaceAll(/(?<=\p{L})[!|](?=\p{L})/gu, 'i')
  const letters = Array.from(signs, (letter) => LOOK_ALIKES.get(letter) ?? letter).join('')
  const words = letters.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
  return words.replaceAll(/(\p{L})\1+/gu, '$1')
}

/** The same with letters that stand alone joined to words: 's p r i n g' is 'spring'. */
const joined = (words: string): string =>
  words.replaceAll(/(?<=(?:^| )\p{L}) (?=\p{L}(?: |$))/gu, '')

/**
 * Whether a text has one of the blocked words or phrases as a whole, also with accents, look-alikes, signs for letters,
 * repeated letters or spaces between them.
 */
export function hasBlockedWord(text: string, blocked: readonly string[]): boolean {
  const words = skeletonOf(text)
  const forms = [` ${words} `, ` ${joined(words)} `]
  return blocked.some((word) => {
    const skeleton = skeletonOf(word)
    return skeleton !== '' && forms.some((form) => form.includes(` ${skeleton} `))
  })
}
