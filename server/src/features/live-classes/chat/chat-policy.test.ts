import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockedWordFinder, cleanText, shownName } from './chat-policy.ts'

test.each([
  ['  two   words\n\nin lines ', 'two words in lines'],
  ['zero\u200Bwidth\u2060and\uFEFFmore', 'zerowidthandmore'],
  ['turned \u202Earound\u202C and \u2066apart\u2069', 'turned around and apart'],
  ['blank\u3164s \u2800and\u115F fillers\uFFA0', 'blanks and fillers'],
  ['\u200B\u3164 \u2060', ''],
  ['a\u0301'.normalize('NFD'), 'á'],
  [`z${'\u0335'.repeat(40)}algo`, `z${'\u0335'.repeat(3)}algo`.normalize('NFC')],
  [
    'a family 👩\u200D👩\u200D👧 stays, a joi\u200Dner does not',
    'a family 👩\u200D👩\u200D👧 stays, a joiner does not',
  ],
  ['bell\u0007 and null\u0000', 'bell and null'],
  ['marks alone \u034F\u0301 and\u{E0100} \uFE01 variants', 'marks alone and variants'],
  ['\u0301\u0302 \u180B', ''],
  ['a red heart ❤\uFE0F stays', 'a red heart ❤\uFE0F stays'],
])('%j is shown as %j', (typed, shown) => expect(cleanText(typed)).toBe(shown))

test('whatever is typed is shown in one line, and cleaning it again changes nothing @full', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (typed) => {
      const shown = cleanText(typed)
      expect(shown).toBe(cleanText(shown))
      expect(shown).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u)
    }),
  )
})

const isBlocked = blockedWordFinder(['darn', 'old fool', 'hell'])
test.each([
  ['Darn, that hurts', true],
  ['d a r n', true],
  ['d d a r n', true],
  ['d.a.r.n it', true],
  ['dàrn', true],
  ['dаrn', true],
  ['d@rn', true],
  ['d4rn!', true],
  ['old f!sh', false],
  ['daaaarrrn', true],
  ['da\u200Brn', true],
  ['da\u034Frn', true],
  ['d\u202Eran\u202C', false],
  ['ｄａｒｎ', true],
  ['DARΝ', true],
  ['ᴅᴀʀɴ', true],
  ['🅳🅰🆁🅽', true],
  ['🇩🇦🇷🇳', true],
  ['đɑɾո', true],
  ['da-rn', true],
  ['da🙂rn', true],
  ['da_rn', true],
  ['da/rn', true],
  ['d*rn', true],
  ['d**n', true],
  ['d***********n', true],
  ['2*3 and d*e*r', false],
  ['you OLD   FOOL', true],
  ['oldfool', true],
  ['old fo01', true],
  ['an old foal', false],
  ['an old foil', false],
  ['he11', true],
  ['heel on the bar, then hel', false],
  ['darning socks', false],
  ['a dark barn', false],
  ['a d and r n', false],
  ['', false],
])('%j has a blocked word: %s', (text, has) => expect(isBlocked(text)).toBe(has))

test('words of other scripts can be blocked, and a word without letters blocks nothing', () => {
  expect(blockedWordFinder(['дурак'])('ах ты дурак')).toBe(true)
  expect(blockedWordFinder(['дурак'])('ДУРАК')).toBe(true)
  expect(blockedWordFinder(['νικη'])('ΝΙΚΗ')).toBe(true)
  expect(blockedWordFinder(['...'])('... what?')).toBe(false)
  expect(blockedWordFinder([])('darn')).toBe(false)
})

/** How people write a word that is blocked. */
const disguises: readonly ((letter: string) => string)[] = [
  (letter) => letter.toUpperCase(),
  (letter) => letter.repeat(3),
  (letter) => `${letter}\u0301`,
  (letter) => `${letter}\u200D`,
  (letter) => `\u202D${letter}`,
  (letter) => `${letter}\uFE01`,
  (letter) => String.fromCodePoint(0xff00 + letter.charCodeAt(0) - 0x20),
  (letter) => String.fromCodePoint(0x1d41a + letter.charCodeAt(0) - 0x61),
  (letter) => String.fromCodePoint(0x1f170 + letter.charCodeAt(0) - 0x61),
  (letter) => ({ a: 'а', e: 'е', i: '1', o: '0', p: 'р', s: '$', u: 'v' })[letter] ?? letter,
]
test('a blocked word is found in any disguise of its letters, with anything but letters between them', () => {
  const word = fc.string({
    unit: fc.constantFrom(...Array.from('abcdeimnoprstuw')),
    minLength: 2,
    maxLength: 9,
  })
  const between = fc.constantFrom('', '', '', '.', '-', '/', '~', '🙂')
  fc.assert(
    fc.property(
      word,
      fc.array(fc.constantFrom(...disguises), { minLength: 9, maxLength: 9 }),
      fc.array(between, { minLength: 9, maxLength: 9 }),
      (plain, wear, signs) => {
        const text = Array.from(plain, (letter, at) => {
          const sign = at === plain.length - 1 ? '' : (signs[at] ?? '')
          return `${wear[at]?.(letter) ?? letter}${sign}`
        }).join('')
        expect([text, blockedWordFinder([plain])(`so ${text} it`)]).toEqual([text, true])
      },
    ),
    { numRuns: 500 },
  )
})

test('what a stranger types is judged at once, however it repeats', () => {
  for (const part of ['d', 'd ', 'd.', 'd*', 'da', '\u0301', '🇩'])
    expect(isBlocked(part.repeat(300))).toBe(false)
})

test('a long phrase is compared at once with a word that is full of stars', () => {
  const phrase = 'join my channel for the cheapest reformers and springs ever'
  const letters = phrase.replaceAll(' ', '')
  const isBlockedPhrase = blockedWordFinder([phrase])
  for (const gap of ['*', '*.', '*.*', '*a'])
    expect(isBlockedPhrase(`j${gap.repeat(40)}*y*z`)).toBe(false)
  expect(isBlockedPhrase(letters.replace('channel', 'ch*nn*l'))).toBe(true)
})

test.each([
  ['Mia', 'Mia'],
  ['Mi\u202Ea\u200B', 'Mia'],
  ['\u3164\u2060', 'Member'],
  ['D4rn', 'Member'],
  ['D.a.r.n', 'Member'],
  ['Harnold', 'Harnold'],
])('the name %j is shown as %j', (name, shown) => expect(shownName(name, isBlocked)).toBe(shown))
