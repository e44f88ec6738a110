import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeWords } from './time-words.ts'

/** Each word takes a second. */
const spoken = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word, n) => ({ text: word, startMs: n * 1000, endMs: n * 1000 + 800 }))
/** All of them at once, as a hearing without times has them. */
const timeless = (text: string) => spoken(text).map((word) => ({ ...word, startMs: 0, endMs: 1 }))

test.each([
  ['Heels on the footbar.', 'heels on the footbar', [0, 1000, 2000, 3000]],
  // Heard otherwise, and as two words.
  ['Heels on the footbar. Press', 'heels on the foot out press', [0, 1000, 2000, 3000, 5000]],
  ['Now heels', 'heels', [0, 0]],
  ['Heels on the bar now', 'heels now', [0, 800, 867, 934, 1000]],
  ['Heels on', '', [0, 0]],
  ['', 'heels', []],
])('"%s" said as "%s" begins at %j', (words, timed, starts) => {
  expect(timeWords(timeless(words), spoken(timed)).map(({ startMs }) => startMs)).toEqual(starts)
})

test.each([
  ['Heels on the footbar. Press', 'heels on the foot out press', ['footbar.']],
  ['Now heels on', 'heels', ['Now', 'on']],
  ['HEELS, on!', 'heels on', []],
  ['heels - on', 'heels on', []],
])('of "%s" heard again as "%s" the words %j are doubtful', (words, timed, doubtful) => {
  const heard = timeWords(timeless(words), spoken(timed))
  expect(heard.filter(({ isDoubtful }) => isDoubtful).map(({ text }) => text)).toEqual(doubtful)
})

test('all words stay in their order, within the times that were heard', () => {
  const words = fc.array(fc.constantFrom('press', 'the', 'carriage', 'out', 'and', 'hold'))
  fc.assert(
    fc.property(words, words, (heard, timed) => {
      const within = spoken(timed.join(' '))
      const all = timeWords(timeless(heard.join(' ')), within)
      expect(all.map(({ text }) => text)).toEqual(heard)
      if (within.length === 0) return
      for (const [n, { startMs, endMs }] of all.entries()) {
        expect(startMs).toBeGreaterThanOrEqual(all[n - 1]?.startMs ?? 0)
        expect(endMs).toBeGreaterThanOrEqual(startMs)
        expect(endMs).toBeLessThanOrEqual(within.at(-1)?.endMs ?? 0)
      }
    }),
  )
})
