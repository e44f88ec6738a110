import { wordsOf } from '@carriage/contract/media/captions-policy'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LINE_LETTERS, shapeCaptions } from './shape-captions-policy.ts'

/** Words one after the other, each 300 ms long; '|' is a silence of two seconds. */
function spoken(text: string) {
  let at = 0
  return text.split(' ').flatMap((word) => {
    if (word === '|') {
      at += 2000
      return []
    }
    const startMs = at
    at += 300
    return { startMs, endMs: at, text: word }
  })
}
const shaped = (text: string) => shapeCaptions(spoken(text), 600_000)
const texts = (text: string) => shaped(text).map((line) => line.text)

describe('captions of words', () => {
  test.each([
    [
      'sentences stand apart',
      'Press the carriage out. Come back slowly.',
      ['Press the carriage out.', 'Come back slowly.'],
    ],
    [
      'a silence parts them, too',
      'and breathe in | and breathe out',
      ['and breathe in', 'and breathe out'],
    ],
    [
      'a word alone goes with what follows',
      'Good. Press the carriage out again.',
      ['Good. Press the carriage out again.'],
    ],
    [
      'a long sentence has two lines',
      'Set the footbar to the middle and place your heels on the bar.',
      ['Set the footbar to the middle\nand place your heels on the bar.'],
    ],
    ['filler sounds go', 'Um, press, uh, the carriage out.', ['press, the carriage out.']],
    ['music is not said', '[Music] (soft music) ♪ la ♪ Breathe in.', ['Breathe in.']],
    [
      'a bracket that nobody closes hides some words only',
      `(soft ${'a '.repeat(11)}breathe in.`,
      ['breathe in.'],
    ],
    ['nothing of silence', '[BLANK_AUDIO]', []],
    [
      'signs of WebVTT are written as references',
      'Feet & hands <up>.',
      ['Feet &amp; hands &lt;up&gt;.'],
    ],
  ])('%s', (_, text, captions) => {
    expect(texts(text)).toEqual(captions)
  })

  test('a caption stays as long as reading it takes, and ends before the next', () => {
    const [first, second] = shapeCaptions(
      [
        { startMs: 0, endMs: 400, text: 'Hold.' },
        { startMs: 2000, endMs: 2300, text: 'And' },
        { startMs: 2300, endMs: 2600, text: 'rest.' },
      ],
      10_000,
    )
    expect([first?.start_ms, first?.end_ms]).toEqual([0, 1000])
    expect([second?.start_ms, second?.end_ms]).toEqual([2000, 3000])
  })

  test('whatever is said, no line is too long, none begins before the one before it ends, and no word is lost', () => {
    const word = fc.record({
      text: fc
        .stringMatching(/^[a-z]{1,14}[.,]?$/)
        .filter((one) => !/^(?:u+[mh]+|e+r?m?|h+m+|m+|e+h+)[,.]?$/.test(one)),
      gap: fc.nat(3000),
      lasts: fc.integer({ min: 20, max: 2500 }),
    })
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 80 }), (said) => {
        let at = 0
        const words = said.map(({ text, gap, lasts }) => {
          const startMs = at + gap
          at = startMs + lasts
          return { startMs, endMs: at, text }
        })
        const lines = shapeCaptions(words, at)
        for (const [n, line] of lines.entries()) {
          for (const part of line.text.split('\n'))
            expect(part.length).toBeLessThanOrEqual(LINE_LETTERS)
          expect(line.text.split('\n').length).toBeLessThanOrEqual(2)
          expect(line.end_ms).toBeGreaterThan(line.start_ms)
          const next = lines[n + 1]
          if (next && next.start_ms > line.start_ms + 80)
            expect(line.end_ms).toBeLessThanOrEqual(next.start_ms)
        }
        const read = lines.flatMap((line) => wordsOf(line.text).split(/\s/))
        expect(read).toEqual(words.map(({ text }) => text))
      }),
    )
  })
})
