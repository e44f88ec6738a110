import fc from 'fast-check'
import { expect, test } from 'vitest'
import { captionLines, subRipFile, webVttFile, wordsOf } from './captions-policy.ts'
import { captionLine } from './captions-schemas.ts'

const lines = [
  {
    start_ms: 1000,
    end_ms: 2500,
    text: 'Breathe in\nand <i>out</i>',
    settings: 'line:0 align:start',
  },
  { start_ms: 3_600_000, end_ms: 3_601_001, text: 'Feet &amp; hands' },
]

test('lines become a WebVTT file and are read from it', () => {
  const file = webVttFile(lines)
  expect(file).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.500 line:0 align:start\nBreathe in\nand <i>out</i>\n\n01:00:00.000 --> 01:00:01.001\nFeet &amp; hands\n',
  )
  expect(captionLines(file)).toEqual(lines)
})

test('whatever lines the contract allows, their file has the same ones', () => {
  const line = fc
    .record({
      start_ms: fc.nat(86_000_000),
      lasts: fc.integer({ min: 1, max: 100_000 }),
      text: fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }),
    })
    .map(({ start_ms, lasts, text }) => ({ start_ms, end_ms: start_ms + lasts, text }))
    .map((one) => captionLine.safeParse(one))
    .filter(({ success, data }) => success && !/[\n\r]/.test(data?.text ?? ''))
    .map(({ data }) => data)
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (some) => {
      const kept = some.filter((one) => one !== undefined)
      expect(captionLines(webVttFile(kept))).toEqual(kept)
    }),
  )
})

test('lines become a SubRip file of plain text', () => {
  expect(subRipFile(lines)).toBe(
    '1\n00:00:01,000 --> 00:00:02,500\nBreathe in\nand out\n\n2\n01:00:00,000 --> 01:00:01,001\nFeet & hands\n',
  )
})

test.each([
  ['<v Anna>Press <b>out</b>', 'Press out'],
  ['5 &lt; 6 &amp; 7&nbsp;&gt; 3', '5 < 6 & 7 > 3'],
  ['&unknown; stays', '&unknown; stays'],
])('%s is read as %s', (text, read) => {
  expect(wordsOf(text)).toBe(read)
})

test.each([
  ['an end before the beginning', { start_ms: 5, end_ms: 5, text: 'a' }],
  ['an empty line, which would end the caption', { start_ms: 0, end_ms: 5, text: 'a\n\nb' }],
  ['nothing', { start_ms: 0, end_ms: 5, text: '  ' }],
])('a line with %s is refused', (_, line) => {
  expect(captionLine.safeParse(line).success).toBe(false)
})
