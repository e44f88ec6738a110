import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertSubRip } from './sub-rip.ts'
import { readWebVtt } from './web-vtt.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const convert = (text: string) => convertSubRip(utf8(text))
const vtt = (...cues: string[]) => `WEBVTT\n\n${cues.join('\n\n')}\n`
const times = '00:00:01,000 --> 00:00:02,500'
const plain = (text: string) => vtt(`00:00:01.000 --> 00:00:02.500\n${text}`)

test.each([
  [
    'two cues',
    `1\n${times}\nIn\n\n2\n00:00:03,000 --> 00:00:04,000\nand\nout\n`,
    vtt('00:00:01.000 --> 00:00:02.500\nIn', '00:00:03.000 --> 00:00:04.000\nand\nout'),
  ],
  ['line ends of Windows and a mark', `\uFEFF1\r\n${times}\r\nIn\r\n\r\n`, plain('In')],
  ['line ends of old', `1\r${times}\rIn\r`, plain('In')],
  [
    'no numbers',
    `${times}\nIn\n\n00:00:03,000 --> 00:00:04,000\n7`,
    vtt('00:00:01.000 --> 00:00:02.500\nIn', '00:00:03.000 --> 00:00:04.000\n7'),
  ],
  [
    'no empty line between',
    `1\n${times}\nIn\n2\n00:00:03,000 --> 00:00:04,000\nOut`,
    vtt('00:00:01.000 --> 00:00:02.500\nIn', '00:00:03.000 --> 00:00:04.000\nOut'),
  ],
  ['an empty line within', `1\n${times}\nIn\n\nand out`, plain('In\nand out')],
  ['a number of thirty digits', `${'9'.repeat(30)}\n${times}\nIn`, plain('In')],
  ['dots for commas', `1\n00:00:01.000 --> 00:00:02.500\nIn`, plain('In')],
  ['short and overlong parts', `1\n0:0:1,0 --> 0:0:2,50000\nIn`, plain('In')],
  ['no thousandths, no hours', `1\n0:1 --> 00:02.5\nIn`, plain('In')],
  [
    'minutes beyond the hour',
    `1\n00:75:00,000 --> 00:76:00,000\nIn`,
    vtt('01:15:00.000 --> 01:16:00.000\nIn'),
  ],
  [
    'hours of three digits',
    `1\n100:00:00,000 --> 100:00:01,000\nIn`,
    vtt('100:00:00.000 --> 100:00:01.000\nIn'),
  ],
  ['a place on the picture', `1\n${times} X1:40 X2:600 Y1:20 Y2:50\nIn`, plain('In')],
  [
    'tags of both',
    `1\n${times}\n<I>In</I>, <b>out</b> and <u>on</u>`,
    plain('<i>In</i>, <b>out</b> and <u>on</u>'),
  ],
  ['tags of its own', `1\n${times}\n{\\an8}<font color="#fff">In</font><script>`, plain('In')],
  [
    'signs that WebVTT reads',
    `1\n${times}\n1 < 2 & so --> on &amp; on`,
    plain('1 &lt; 2 &amp; so --&gt; on &amp; on'),
  ],
  [
    'a cue of no length and one of no words',
    `1\n${times}\nIn\n\n2\n00:00:03,000 --> 00:00:03,000\nNo\n\n3\n00:00:05,000 --> 00:00:06,000\n<font>`,
    plain('In'),
  ],
])('%s', (_, text, expected) => {
  expect(convert(text)).toBe(expected)
  expect(readWebVtt(utf8(expected))).toBe(expected)
})

test.each([
  ['nothing', ''],
  ['words alone', 'Breathe in'],
  ['words before the first times', `Breathe\n1\n${times}\nIn`],
  ['WebVTT that cannot be read', `WEBVTT\n\n${times}\nIn`],
  ['times that cannot be read', `1\n${times}\nIn\n\n2\n00:00:xx,000 --> 00:00:04,000\nOut`],
  ['hours beyond all reason', `1\n123456:00:00,000 --> 123456:00:01,000\nIn`],
  ['a zero byte', `1\n${times}\nIn\0`],
  ['no cue that is shown', `1\n00:00:02,000 --> 00:00:01,000\nIn`],
])('%s is not SubRip', (_, text) => {
  expect(convert(text)).toBeUndefined()
})

test.each([
  ['UTF-16, little-endian', 'utf16le', [0xff, 0xfe]],
  ['Windows-1252', 'latin1', []],
] as const)('%s is read', (_, encoding, mark) => {
  const text = Buffer.from(`1\n${times}\nFüße schließen`, encoding)
  expect(convertSubRip(Buffer.concat([Buffer.from(mark), text]))).toBe(plain('Füße schließen'))
})

test('UTF-16 big-endian and the quotes of Windows-1252 are decoded', () => {
  const big = Buffer.from(`\uFEFF1\n${times}\nÜben`, 'utf16le').swap16()
  expect(convertSubRip(big)).toBe(plain('Üben'))
  const quotes = Buffer.from(`1\n${times}\n\u0093In\u0094`, 'latin1')
  expect(convertSubRip(quotes)).toBe(plain('“In”'))
})

const time = (at: number, sign: string) =>
  `${new Date(at).toISOString().slice(11, 19)}${sign}${String(at % 1000).padStart(3, '0')}`
const line = fc.oneof(
  fc.string(),
  fc.stringMatching(/^[<>/&{}\\a-z-]{0,12}$/),
  fc.constantFrom('<i>', '-->', '&lt;', '{\\an8}', 'NOTE', 'WEBVTT', '12'),
)

test('any SubRip cues convert to valid WebVTT, with one cue for each that has text', () => {
  const cue = fc.record({
    from: fc.integer({ min: 0, max: 80_000_000 }),
    length: fc.integer({ min: 1, max: 10_000 }),
    lines: fc.array(line, { maxLength: 4 }),
  })
  fc.assert(
    fc.property(
      fc.array(cue, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('\n', '\r\n'),
      fc.constantFrom(',', '.'),
      (cues, end, sign) => {
        const parts = cues.map(({ from, length, lines }, at) =>
          [
            at + 1,
            `${time(from, sign)} --> ${time(from + length, sign)}`,
            `Cue ${at}`,
            ...lines,
            '',
          ].join(end),
        )
        const made = convert(parts.join(end))
        // A line of a cue may look like malformed times.
        if (made === undefined)
          return expect(cues.flatMap(({ lines }) => lines).join()).toMatch(/\0|\d+:\S*[ \t]*-->/)
        expect(readWebVtt(utf8(made))).toBe(made)
        expect(made.match(/^Cue \d/gm)).toHaveLength(cues.length)
      },
    ),
  )
})

test('any input is refused or converted to valid WebVTT', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const head = utf8(`1\n${times}\nIn\n`)
      const made = convertSubRip(new Uint8Array([...head, ...bytes]))
      if (made !== undefined) expect(readWebVtt(utf8(made))).toBe(made)
    }),
  )
})
