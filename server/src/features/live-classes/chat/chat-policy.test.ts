import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText, hasBlockedWord } from './chat-policy.ts'

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
])('%j is shown as %j', (typed, shown) => expect(cleanText(typed)).toBe(shown))

test('whatever is typed is shown in one line, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (typed) => {
      const shown = cleanText(typed)
      expect(shown).toBe(cleanText(shown))
      expect(shown).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u)
    }),
  )
})

const blocked = ['darn', 'old fool']
test.each([
  ['Darn, that hurts', true],
  ['d a r n', true],
  ['d.a.r.n it', true],
  ['dàrn', true],
  ['dаrn', true],
  ['d@rn', true],
  ['d4rn!', true],
  ['old f!sh', false],
  ['daaaarrrn', true],
  ['da\u200Brn', true],
  ['ｄａｒｎ', true],
  ['you OLD   FOOL', true],
  ['an old foal', false],
  ['darning socks', false],
  ['a dark barn', false],
  ['a d and r n', false],
  ['', false],
])('%j has a blocked word: %s', (text, has) => expect(hasBlockedWord(text, blocked)).toBe(has))

test('words of other scripts can be blocked, and a word without letters blocks nothing', () => {
  expect(hasBlockedWord('ах ты дурак', ['дурак'])).toBe(true)
  expect(hasBlockedWord('... what?', ['...'])).toBe(false)
})
