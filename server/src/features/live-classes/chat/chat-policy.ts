import { texts as t } from '@carriage/texts/server/live-classes'

/**
 * Letters and marks that show nothing and are not of the category of control characters: fillers and blanks of other
 * scripts, the joiner of graphemes, and selectors of variants but for the one of emoji.
 */
const BLANKS =
  /\u034F|\u17B4|\u17B5|(?!\uFE0F)\p{Variation_Selector}|[\u115F\u1160\u2800\u3164\uFFA0\u{1D159}]/gu
/** Marks without a letter to stand on. */
const STRAY_MARKS = /(?<=^| )\p{M}+/gu
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
    .replaceAll(STRAY_MARKS, '')
    .replaceAll(SPACES, ' ')
    .trim()

/** Pairs of a sign and what stands for it here: 'а' is followed by 'a'. */
const pairsOf = (pairs: string): [string, string][] =>
  pairs.split(' ').map((pair) => {
    const [sign = '', ...letters] = Array.from(pair)
    return [sign, letters.join('')]
  })

/**
 * Latin letters by the small ones that look like them (Unicode confusables): of Cyrillic, Greek, Armenian, phonetic letters,
 * small capitals, letters with strokes, and signs and figures that stand for letters. What looks like 'i' and like 'l' is the
 * same, and 'v' stands for 'u'.
 */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map([
  ...pairsOf(
    'аa вb сc ԁd еe ҽe ғf ԍg һh нh іi јj кk ӏi мm пn оo рp ԛq гr ѕs тt цu уy ѵu ԝw шw хx зe ѡw',
  ),
  ...pairsOf('αa βb ϲc δd εe ηn ιi κk νu οo ρp σo τt υu χx γy ωw μu'),
  ...pairsOf('օo սu ոn հh ցg եt տs յj ԛq զq'),
  ...pairsOf(
    'ɑa ɐa ʙb ɓb ƈc ɖd ɗd ǝe əe ɛe ɡg ɢg ʜh ɦh ıi ɪi ɩi ʝj ᴊj ƙk ᴋk ʟi ɫi łi ᴍm ɱm ɴn ɲn ŋn',
  ),
  ...pairsOf(
    'øo ᴏo ɔo ᴘp ƥp ʠq ʀr ɹr ɾr ꜱs ʂs ᴛt ƭt ŧt ᴜu ʊu ʋu ᴠu ᴡw ʏy ƴy ᴢz ʐz ᴀa ᴄc ᴅd ᴇe ꜰf đd ħh',
  ),
  ...pairsOf('ßss æae œoe þp ðd'),
  ...pairsOf('0o 1i 2z 3e 4a 5s 6b 7t 8b 9g @a $s €e £i ¢c li'),
  ['v', 'u'],
])
/** Capitals that look like other letters than their small forms do. */
const CAPITALS: ReadonlyMap<string, string> = new Map(
  pairsOf('ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΡP ΤT ΥY ΧX ΟO ΑA'),
)

/** Letters in circles, squares and flags, which compatibility decomposition leaves as they are (blocks of 26 from 'A' on). */
const LETTER_BLOCKS = [0x1_f1_50, 0x1_f1_70, 0x1_f1_e6]
function unframed(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const block = LETTER_BLOCKS.find((first) => code >= first && code < first + 26)
  return block === undefined ? sign : String.fromCodePoint(0x41 + code - block)
}

/** A text in small letters without accents, look-alikes and signs for letters; `capitals` are read as what they look like. */
function plainOf(text: string, capitals: boolean): string {
  const bare = cleanText(text).normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const unboxed = Array.from(bare, unframed)
  const shaped = capitals ? unboxed.map((letter) => CAPITALS.get(letter) ?? letter) : unboxed
  const small = shaped.join('').toLowerCase()
  const signs = small.replaceAll(/(?<=\p{L})[!|](?=\p{L})/gu, 'i')
  return Array.from(signs, (letter) => LOOK_ALIKES.get(letter) ?? letter).join('')
}

const APART = /[^\p{L}\p{N}]+/gu
/** Words apart by single spaces. */
const wordsOf = (plain: string): string => plain.replaceAll(APART, ' ').trim()

/** The same with letters that stand alone joined to words: 's p r i n g' is 'spring'. */
const joined = (words: string): string =>
  words.replaceAll(/(?<=(?:^| )\p{L}) (?=\p{L}(?: |$))/gu, '')

/** Words without what stands within them: 'sp-ri.ng' is 'spring'. */
const closed = (plain: string): string =>
  wordsOf(plain.replaceAll(/(?<=[\p{L}\p{N}])[^\p{L}\p{N} ]+(?=[\p{L}\p{N}])/gu, ''))

/** A word with more gaps says nothing, and each of them multiplies the ways in which a long phrase may fill them. */
const MOST_GAPS = 4

/** What words with letters behind stars may be: 'spr*ng' and 'sp**ng'. */
const maskedOf = (plain: string): RegExp[] =>
  plain
    .split(' ')
    .filter((word) => /\p{L}[*#_]+\p{L}/u.test(word))
    .map((word) => word.split(/[*#_]+/u).map((piece) => piece.replaceAll(APART, '')))
    .map((pieces) => pieces.filter((piece) => piece !== ''))
    .filter((pieces) => pieces.length <= MOST_GAPS + 1)
    .map((pieces) => new RegExp(`^${pieces.join(String.raw`\p{L}{1,3}`)}$`, 'u'))

/** What a word is found by: each letter as often as it has it in a row, or oftener. */
const stretched = (skeleton: string): string =>
  skeleton.replaceAll(/(\p{L})\1*/gu, (run, letter: string) => `${letter}{${run.length},}`)

/**
 * Returns what says whether a text has one of the blocked words or phrases as a whole: also with accents, look-alikes, signs
 * for letters, repeated letters, stars in their place, and with spaces or signs between them.
 */
export function blockedWordFinder(blocked: readonly string[]): (text: string) => boolean {
  const skeletons = blocked
    .map((word) => wordsOf(plainOf(word, false)))
    .filter((skeleton) => skeleton !== '')
    .flatMap((skeleton) => [skeleton, skeleton.replaceAll(' ', '')])
  if (skeletons.length === 0) return () => false
  const known = new RegExp(`(?:^| )(?:${skeletons.map(stretched).join('|')})(?:$| )`, 'u')
  return (text) =>
    [false, true].some((capitals) => {
      const plain = plainOf(text, capitals)
      const words = wordsOf(plain)
      return (
        [words, joined(words), closed(plain)].some((form) => known.test(form)) ||
        maskedOf(plain).some((mask) => skeletons.some((skeleton) => mask.test(skeleton)))
      )
    })
}

/**
 * A first name as others in a class see it: without what is invisible, and without blocked words.
 * 'Member' stands for a name of which nothing is left.
 */
export function shownName(name: string, hasBlockedWord: (text: string) => boolean): string {
  const clean = cleanText(name)
  return clean === '' || hasBlockedWord(clean) ? t.nameless : clean
}
